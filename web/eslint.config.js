import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/lib/paraglide/', 'src/net/protocol.gen.ts', 'e2e/artefacts/', 'test-results/'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // Maps and parameters that nothing on screen hangs on need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      // Only our own router knows addresses; there is no SvelteKit here.
      'svelte/no-navigation-without-resolve': 'off',
      // A static style attribute is refused by the server's content policy: use style:name={value}.
      'no-restricted-syntax': [
        'error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use style:name={value} or a class.' },
      ],
    },
  },
);
