import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.ALFAMA_E2E_PORT ?? 8765);

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/warm.ts',
  outputDir: './test-results',
  // Two at a time: the same machine runs the server, its bots and the browsers.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
  webServer: {
    command: `node e2e/serve.mjs ${PORT}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    // The first start on a machine compiles the rules.
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      ALFAMA_LOG_LEVEL: 'warning',
      ALFAMA_BOT_DELAY: '0',
      ALFAMA_BOT_TIME: '0.05',
      // Many guests and tables from one address in a short time are what a test is.
      ALFAMA_GUESTS_PER_MINUTE: '100000',
      ALFAMA_TABLES_PER_MINUTE: '100000',
      ALFAMA_MAX_SOCKETS_PER_ADDRESS: '1000',
      ALFAMA_COMMANDS_PER_SECOND: '1000',
      ALFAMA_COMMANDS_BURST: '1000',
    },
  },
});
