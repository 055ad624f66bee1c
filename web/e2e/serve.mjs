// The server for the tests, on a data folder of its own that goes away with it. Usage: node e2e/serve.mjs PORT
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [, , port] = process.argv;
const data = mkdtempSync(join(tmpdir(), 'alfama-e2e-'));
const alfama = process.env.ALFAMA_BIN ?? '../.venv/bin/alfama';
const server = spawn(alfama, ['serve', '--port', port, '--data', data], { stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  console.error(`${alfama}: ${error.message}`);
  process.exitCode = 1;
});
server.on('close', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
