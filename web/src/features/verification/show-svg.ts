import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Pixels } from '@tessera/qr';

/**
 * Renders an SVG file with the browser, at `width` px on white. Runs in the page, since workers have no image elements.
 */
export const showSvg = async (file: Uint8Array<ArrayBuffer>, width: number): Promise<Pixels> => {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = requireValue(canvas.getContext('2d', { willReadFrequently: true }), 'canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    URL.revokeObjectURL(address);
  }
};
