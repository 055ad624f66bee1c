import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the Python server. */
const SERVER = 'http://127.0.0.1:8000';

export default defineConfig(({ command }) => ({
  // Relative addresses: together with <base> in index.html the client works under any sub-path.
  base: './',
  plugins: [
    svelte(),
    // Only `npm run dev` follows changes of the messages; all other scripts compile them first with `npm run i18n`.
    command === 'serve' &&
      !process.env.VITEST &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/lib/paraglide',
        strategy: ['globalVariable', 'baseLocale'],
        outputStructure: 'locale-modules',
        emitTsDeclarations: true,
        emitReadme: false,
      }),
  ],
  build: {
    outDir: '../src/alfama/server/static',
    emptyOutDir: true,
    // The server's content policy allows no data: addresses except for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // light-dark() and :has() are used as they are.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
  // Svelte's browser build is wanted under vitest too.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
}));
