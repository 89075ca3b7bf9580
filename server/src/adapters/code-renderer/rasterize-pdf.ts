import { createCanvas } from '@napi-rs/canvas';
import type { Box, Pixels } from '@tessera/qr';

/** Rasterises a part of a PDF’s first page with pdf.js, which is large and loaded with the first PDF. */

export async function rasterizePdf(file: Uint8Array, width: number, part: Box): Promise<Pixels> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: file.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const page = await (await task.promise).getPage(1);
    const pageSize = page.getViewport({ scale: 1 });
    const scale = width / (pageSize.width * part.width);
    const height = Math.round(pageSize.height * part.height * scale);
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    const viewport = page.getViewport({
      scale,
      offsetX: -pageSize.width * part.x * scale,
      offsetY: -pageSize.height * part.y * scale,
    });
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    await task.destroy();
  }
}
