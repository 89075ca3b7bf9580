import { bitmap } from './bitmap.ts';
import { drawingOf, type Format } from './format.ts';

/** JPEG (ISO/IEC 10918-1), as the host writes it. It knows no transparency: a code without a ground lies on white. */
export const jpeg: Format = {
  id: 'jpeg',
  name: 'JPEG',
  mime: 'image/jpeg',
  extension: 'jpg',
  vector: false,
  print: false,
  inks: ['rgb', 'cmyk'],
  write(picture, options, ports) {
    const drawing = drawingOf(picture);
    const opaque = { ...drawing, background: drawing.background ?? '#ffffff' };
    return bitmap({ ...picture, drawing: opaque }, 'jpeg', options, ports);
  },
};
