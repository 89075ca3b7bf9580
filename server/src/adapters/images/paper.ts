import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import type { Raster } from './raster.ts';

/** The first page of a PDF, which Illustrator's files are too, on white. */

const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

/** Pictures on a page that have more pixels are left out of it. */
const mostImagePixels = 40_000_000;

export const openPaper = async (
  file: Uint8Array,
  edge: number,
  size: (width: number, height: number) => void,
): Promise<Raster> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: Uint8Array.from(file),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    cMapUrl: folderOf('cmaps'),
    wasmUrl: folderOf('wasm'),
    iccUrl: folderOf('iccs'),
    maxImageSize: mostImagePixels,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const paper = page.getViewport({ scale: 1 });
    size(Math.round(paper.width), Math.round(paper.height));
    const viewport = page.getViewport({ scale: edge / Math.max(paper.width, paper.height) });
    const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
    if (!width || !height) throw new Error('The page has no size.');
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, channels: 4, data: Uint8Array.from(data) };
  } finally {
    await task.destroy();
  }
};
