import { toUtf8 } from '../matrix/utf8.ts';
import { draw, type Scene } from '../scene/draw.ts';
import type { Format } from './format.ts';

/** SVG 1.1, in the part of it that every program reads: paths and fills, no CSS, no clipping. */

/**
 * @param options.size width and height in px, 512 if not said
 * @param options.title what the picture is, for people who hear it
 */
export function toSvg(scene: Scene, options: { size?: number; title?: string } = {}): string {
  const { size = 512, title } = options;
  const { width, height, background, items } = scene;
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${(size * height) / width}"` +
    ` viewBox="0 0 ${width} ${height}">`;
  const name = title ? `<title>${escapeXml(title)}</title>` : '';
  const ground = background === null ? '' : path(`M0 0h${width}v${height}H0z`, background);
  return `${open}${name}${ground}${items.map((item) => path(item.path, item.fill)).join('')}</svg>`;
}

const path = (data: string, fill: string) => `<path fill="${escapeXml(fill)}" d="${data}"/>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 (clause 2.2) allows in no document, escaped or not. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"]/g, (character) => entities[character]!);

export const svg: Format = {
  id: 'svg',
  mime: 'image/svg+xml',
  extension: 'svg',
  vector: true,
  async write({ matrix, style, title }, { size }) {
    return toUtf8(toSvg(draw(matrix, style), title === undefined ? { size } : { size, title }));
  },
};
