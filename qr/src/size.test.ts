import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundle } from '../testing/bundle.ts';

describe('the engine in a browser bundle', () => {
  const engine = JSON.stringify(`${import.meta.dirname}/index.ts`);

  it('to encode, style and write SVG is under 20 KB compressed, including logos, without fonts and other formats', async () => {
    const code = await bundle(`export { draw, encodeForStyle, toSvg } from ${engine};`);
    expect(gzipSync(code).length).toBeLessThan(20 * 1024);
    expect(code).not.toMatch(/noto-sans|%PDF|PS-Adobe/);
  });

  it('to encode is under 8 KB compressed', async () => {
    expect(gzipSync(await bundle(`export { encode } from ${engine};`)).length).toBeLessThan(8 * 1024);
  });
});
