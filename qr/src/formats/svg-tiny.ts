import { toUtf8 } from '../matrix/utf8.ts';
import { formatNumber } from '../scene/path.ts';
import type { Scene } from '../scene/scene.ts';
import { type Format, getDrawing } from './format.ts';
import { toSvgBody } from './svg-body.ts';
import { escapeXml } from './xml.ts';

/** SVG Tiny 1.2, for plotters, cutters and old phones: no arcs, no CSS. */

/**
 * @param options.size width and height in px, 512 by default
 * @param options.title description for screen readers
 */
export function toSvgTiny(scene: Scene, options: { size?: number; title?: string } = {}): string {
  const { size = 512, title } = options;
  const { width, height } = scene;
  const startTag =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" baseProfile="tiny"' +
    ` width="${size}" height="${formatNumber((size * height) / width)}" viewBox="0 0 ${width} ${height}">`;
  const titleElement = title ? `<title>${escapeXml(title)}</title>` : '';
  return `${startTag}${titleElement}${toSvgBody(scene)}</svg>\n`;
}

export const svgTiny: Format = {
  id: 'svgTiny',
  name: 'SVG Tiny',
  mime: 'image/svg+xml',
  extension: 'svg',
  vector: true,
  hasPages: false,
  colorSpaces: ['rgb'],
  async write(picture, { size }) {
    return toUtf8(
      toSvgTiny(getDrawing(picture), picture.title === undefined ? { size } : { size, title: picture.title }),
    );
  },
};
