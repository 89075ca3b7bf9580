// `npm run sheets`: draws every module shape, corner, frame and logo for the documentation, as a PNG for each kind.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawSheets } from '@tessera/qr/testing/sheets.ts';

const folder = join(import.meta.dirname, '../docs/sheets');
mkdirSync(folder, { recursive: true });
for (const { file, png } of await drawSheets()) {
  writeFileSync(join(folder, file), png);
  console.log(`docs/sheets/${file}: ${Math.ceil(png.length / 1000)} KB`);
}
