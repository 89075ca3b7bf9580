import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSheets } from '../../testing/sheets.ts';

const folder = join(import.meta.dirname, '../../../docs/sheets');
const toPixels = async (png: Buffer) => sharp(png).greyscale().raw().toBuffer();

test('the contact sheets of the documentation show what is drawn today (`npm run sheets`), each in less than 100 KB', async () => {
  for (const { file, png } of await drawSheets()) {
    const shown = readFileSync(join(folder, file));
    expect(shown.length, file).toBeLessThan(100_000);
    const [before, now] = [await toPixels(shown), await toPixels(png)];
    expect(now.length, file).toBe(before.length);
    // Other releases of the renderer may differ along edges.
    const changed = now.filter((grey, i) => Math.abs(grey - before[i]!) > 96).length;
    expect(changed / now.length, file).toBeLessThan(0.0005);
  }
});
