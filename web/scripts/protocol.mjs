// Makes src/net/protocol.gen.ts from the server's JSON Schema; with --check it only says whether the file is fresh.
import { readFileSync, writeFileSync } from 'node:fs';

import { compile } from 'json-schema-to-typescript';

const here = new URL('../src/net/', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('protocol.schema.json', here), 'utf8'));
const target = new URL('protocol.gen.ts', here);

const text = await compile(schema, 'Protocol', {
  additionalProperties: false,
  bannerComment:
    '/* Made from protocol.schema.json by `npm run protocol`: change src/alfama/server/protocol.py instead. */',
  format: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 110, singleQuote: true },
});

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/net/protocol.gen.ts is stale: run `npm run protocol`.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
