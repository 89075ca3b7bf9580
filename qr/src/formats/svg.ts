import { toUtf8 } from '../matrix/utf8.ts';
import { formatNumber } from '../scene/path.ts';
import { isImage, type Scene } from '../scene/scene.ts';
import { type Format, getDrawing } from './format.ts';
import { toSvgBody } from './svg-body.ts';
import { escapeXml } from './xml.ts';

/** SVG 1.1, limited to what every program supports: paths, fills and embedded images, no CSS, no clipping. */

/**
 * @param options.size width and height in px, 512 by default
 * @param options.title description for screen readers
 */
export function toSvg(scene: Scene, options: { size?: number; title?: string } = {}): string {
  const { size = 512, title } = options;
  const { width, height } = scene;
  const xlinkNamespace = scene.items.some(isImage) ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  const startTag =
    `<svg xmlns="http://www.w3.org/2000/svg"${xlinkNamespace} width="${size}" height="${formatNumber((size * height) / width)}"` +
    ` viewBox="0 0 ${width} ${height}">`;
  const titleElement = title ? `<title>${escapeXml(title)}</title>` : '';
  return `${startTag}${titleElement}${toSvgBody(scene)}</svg>`;
}

export const svg: Format = {
  id: 'svg',
  name: 'SVG',
  mime: 'image/svg+xml',
  extension: 'svg',
  vector: true,
  hasPages: false,
  colorSpaces: ['rgb'],
  async write(picture, { size }) {
    return toUtf8(toSvg(getDrawing(picture), picture.title === undefined ? { size } : { size, title: picture.title }));
  },
};
