/** How pages look: sizes, themes, axe, and whether anything sticks out of the window. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const ARTEFACTS = new URL('./artefacts/', import.meta.url).pathname;
export const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
export const THEMES = ['light', 'dark'] as const;

/** What axe finds serious or critical. */
export async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}

/** The page fits its window; it gets a moment to arrange itself after a change of size. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('main *, header *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map(
          (element) =>
            `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 30) ?? ''}`,
        )
        .slice(0, 12);
    });
  await expect.poll(wide, { message: 'elements wider than the window' }).toEqual([]);
}
