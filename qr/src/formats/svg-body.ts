import { short } from '../scene/path.ts';
import { type Fill, type Item, isImage, type PlacedImage, type Scene, type SceneGradient } from '../scene/scene.ts';
import { escapeXml } from './xml.ts';

/** What SVG and SVG Tiny have in common: gradients, paths and images, without CSS, clipping or masks. */

/** Attributes that name an image's data, which SVG 2 and older programs expect under different names. */
export type HrefNames = readonly string[];

/** Everything inside an `svg` element whose view box is the scene. */
export function svgBody(scene: Scene, hrefs: HrefNames = ['href', 'xlink:href']): string {
  const { width, height, background } = scene;
  const ground: Item[] = background === null ? [] : [{ path: `M0 0h${width}v${height}H0z`, fill: background }];
  const items = [...ground, ...scene.items];
  const gradients = new Map<string, string>();
  const drawn = items.map((item) => (isImage(item) ? image(item, hrefs) : path(item.path, item.fill, gradients)));
  const definitions = gradients.size === 0 ? '' : `<defs>${[...gradients.values()].join('')}</defs>`;
  return drawn.reduce((body, each) => body + each, definitions);
}

function path(data: string, fill: Fill, gradients: Map<string, string>): string {
  if (typeof fill === 'string') return `<path fill="${escapeXml(fill)}" d="${data}"/>`;
  const written = gradient(fill);
  const id = nameOf(written);
  gradients.set(id, written.replace(' ', ` id="${id}" `));
  return `<path fill="url(#${id})" d="${data}"/>`;
}

function gradient(fill: SceneGradient): string {
  const stops = fill.stops.map(
    ({ offset, color }) => `<stop offset="${short(offset)}" stop-color="${escapeXml(color)}"/>`,
  );
  const along =
    fill.type === 'linear'
      ? attributes({ x1: fill.x1, y1: fill.y1, x2: fill.x2, y2: fill.y2 })
      : attributes({ cx: fill.cx, cy: fill.cy, r: fill.r });
  return `<${fill.type}Gradient gradientUnits="userSpaceOnUse"${along}>${stops.join('')}</${fill.type}Gradient>`;
}

const attributes = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${short(value)}"`)
    .join('');

/** An id that follows from what it names (FNV-1a), so that two pictures in one page cannot take each other's gradients. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `g${(hash >>> 0).toString(36)}`;
}

function image({ image: { mime, data }, x, y, width, height }: PlacedImage, hrefs: HrefNames): string {
  const source = `data:${mime};base64,${data}`;
  return `<image${attributes({ x, y, width, height })}${hrefs.map((name) => ` ${name}="${escapeXml(source)}"`).join('')}/>`;
}
