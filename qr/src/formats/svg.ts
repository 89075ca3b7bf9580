import { toUtf8 } from '../matrix/utf8.ts';
import { short } from '../scene/path.ts';
import { isImage, type Scene } from '../scene/scene.ts';
import { drawingOf, type Format } from './format.ts';
import { svgBody } from './svg-body.ts';
import { escapeXml } from './xml.ts';

/** SVG 1.1, in the part of it that every program reads: paths, fills and embedded images, no CSS, no clipping. */

/**
 * @param options.size width and height in px, 512 if not said
 * @param options.title what the picture is, for people who hear it
 */
export function toSvg(scene: Scene, options: { size?: number; title?: string } = {}): string {
  const { size = 512, title } = options;
  const { width, height } = scene;
  const linked = scene.items.some(isImage) ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg"${linked} width="${size}" height="${short((size * height) / width)}"` +
    ` viewBox="0 0 ${width} ${height}">`;
  const name = title ? `<title>${escapeXml(title)}</title>` : '';
  return `${open}${name}${svgBody(scene)}</svg>`;
}

export const svg: Format = {
  id: 'svg',
  name: 'SVG',
  mime: 'image/svg+xml',
  extension: 'svg',
  vector: true,
  print: false,
  inks: ['rgb'],
  async write(picture, { size }) {
    return toUtf8(toSvg(drawingOf(picture), picture.title === undefined ? { size } : { size, title: picture.title }));
  },
};
