import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import type { Raster } from './raster.ts';

/** Rasterises the first page of a PDF, or of an Illustrator file, on white. */

const getAssetFolder = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

/** Images on a page with more pixels are left out. */
const maxImagePixels = 40_000_000;

export const renderPdfPage = async (
  file: Uint8Array,
  maxEdge: number,
  onSize: (width: number, height: number) => void,
): Promise<Raster> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: Uint8Array.from(file),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: getAssetFolder('standard_fonts'),
    cMapUrl: getAssetFolder('cmaps'),
    wasmUrl: getAssetFolder('wasm'),
    iccUrl: getAssetFolder('iccs'),
    maxImageSize: maxImagePixels,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const pageSize = page.getViewport({ scale: 1 });
    onSize(Math.round(pageSize.width), Math.round(pageSize.height));
    const viewport = page.getViewport({ scale: maxEdge / Math.max(pageSize.width, pageSize.height) });
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
