// Writes .br and .gz versions of the build’s files beside them, for the server to choose from.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../web/build/client');
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue;
  const file = join(folder, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
