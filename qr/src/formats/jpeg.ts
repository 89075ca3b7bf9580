import { writeBitmap } from './bitmap.ts';
import { type Format, getDrawing } from './format.ts';

/**
 * JPEG (ISO/IEC 10918-1), encoded by the host. It has no transparency: a code without a background is drawn on white.
 */
export const jpeg: Format = {
  id: 'jpeg',
  name: 'JPEG',
  mime: 'image/jpeg',
  extension: 'jpg',
  vector: false,
  hasPages: false,
  colorSpaces: ['rgb', 'cmyk'],
  write(picture, options, ports) {
    const drawing = getDrawing(picture);
    const opaque = { ...drawing, background: drawing.background ?? '#ffffff' };
    return writeBitmap({ ...picture, drawing: opaque }, 'jpeg', options, ports);
  },
};
