import type { Scene } from '@tessera/qr';
import { type Pixels, zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { typeset } from '@tessera/qr/testing/typesetting.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toPictureSvg } from '../features/code-preview/to-picture-svg.ts';
import { createRequestI18n } from '../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../i18n/formatter.tsx';
import { defaultPage } from '../page-context.tsx';
import { Steps } from '../pages/home/steps.tsx';
import type { SampleCode } from './blocks/sample-code.ts';
import { typePages } from './qr-types/index.ts';
import { drawTypeCode, typeCodeNames } from './qr-types/measure-type.ts';
import { createTypeTexts } from './qr-types/use-type-texts.ts';
import { getSurface } from './surfaces/find-surface.ts';
import { surfaceIds } from './surfaces/index.ts';
import { drawFramedCode, drawSurfaceCode } from './surfaces/surface-code.ts';
import { createSurfaceTexts } from './surfaces/surface-texts.ts';
import { drawTrade } from './trades/draw-trade.ts';
import { trades } from './trades/index.ts';
import { toTradeKey } from './trades/use-trade-text.ts';

/** Public pages say that their sample codes passed a scan test. */

const origin = 'https://tessera.example';
const host = { origin, outlineLabel: typeset };
const i18n = createRequestI18n('en', getPageFormatter(defaultPage));

const pxPerModule = 5;

/** Puts pixels on white paper. */
const onPaper = (pixels: Pixels): Pixels => {
  const data = pixels.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    for (const channel of [at, at + 1, at + 2]) data[channel] = (data[channel] ?? 0) * share + 255 * (1 - share);
    data[at + 3] = 255;
  }
  return { ...pixels, data };
};

/** Returns what two decoders that aren’t ours read. */
const scan = async (svg: string, widthModules: number) => {
  const pixels = onPaper(resvg(svg, widthModules * pxPerModule));
  return [await zxing(pixels), await zbar(pixels)];
};

const expectScans = async (scene: Scene, text: string, name: string) =>
  expect.soft(await scan(toPictureSvg(scene), scene.width), name).toEqual([text, text]);

test.each(typePages.map(({ id }) => id))('two decoders read every code on the page about %s', async (id) => {
  const page = typePages.find((one) => one.id === id)!;
  for (const name of typeCodeNames) {
    const code: SampleCode = await drawTypeCode(page, name, createTypeTexts(i18n, page), host);
    await expectScans(code.drawing, code.text, `code ${name}`);
  }
});

test.each(surfaceIds)('two decoders read every code on the page about printing on %s', async (id) => {
  const surface = getSurface(id);
  const texts = createSurfaceTexts(i18n, id);
  const plain = await drawSurfaceCode(surface, host);
  await expectScans(plain.drawing, plain.text, 'plain');
  for (const [at, frame] of surface.frames.entries()) {
    const { code } = await drawFramedCode(surface, { ...frame, text: texts(`frame.${(at + 1) as 1 | 2 | 3}`) }, host);
    await expectScans(code.drawing, code.text, `frame ${frame.id}`);
  }
});

test.each(trades.map((trade) => [trade.id, trade] as const))(
  'two decoders read every code on the page for %s',
  async (id, trade) => {
    const { places, set } = await drawTrade(trade, (place) => i18n.t(toTradeKey(id, `${place}.label`)), host);
    for (const { number, text, drawing } of places) await expectScans(drawing, text, `place ${number}`);
    for (const { number, text, drawing } of set) await expectScans(drawing, text, `set ${number}`);
  },
);

test('two decoders read every code on the home page', async () => {
  const html = renderToString(
    <MemoryRouter>
      <Steps />
    </MemoryRouter>,
  );
  const document = new DOMParser().parseFromString(html, 'text/html');
  const svgs = [...document.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src.replace(/^[^,]*,/, '')));
  expect(svgs).toHaveLength(4);
  const scanned = await Promise.all(svgs.map((svg) => scan(svg, Number(/ width="(\d+)"/.exec(svg)?.[1]))));
  const [[text] = []] = scanned;
  expect(text).toMatch(/^https:/);
  expect(scanned).toEqual(svgs.map(() => [text, text]));
});

test('what can’t be scanned is noticed', async () => {
  const { drawing } = await drawTypeCode(typePages[0]!, 'code', (text) => text, host);
  const incomplete = { ...drawing, items: drawing.items.slice(0, -1) };
  expect(await scan(toPictureSvg(incomplete), drawing.width)).toEqual([undefined, undefined]);
});
