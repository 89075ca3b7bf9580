import { formatNumber } from '../scene/path.ts';
import {
  type Fill,
  isImage,
  type PlacedImage,
  type Scene,
  type SceneGradient,
  type SceneItem,
} from '../scene/scene.ts';
import { escapeXml } from './xml.ts';

/** The common part of SVG and SVG Tiny: gradients, paths and images, without CSS, clipping or masks. */

/**
 * Returns the content of an `svg` element whose view box is the scene. Images are in `xlink:href` alone: programs for SVG 1.1 know
 * no other attribute, those for SVG 2 read it, too, and with both a file would hold each picture twice.
 */
export function toSvgBody(scene: Scene): string {
  const { width, height, background } = scene;
  const backgroundItems: SceneItem[] =
    background === null ? [] : [{ path: `M0 0h${width}v${height}H0z`, fill: background }];
  const items = [...backgroundItems, ...scene.items];
  const gradients = new Map<string, string>();
  const elements = items.map((item) =>
    isImage(item) ? renderImage(item) : renderPath(item.path, item.fill, gradients),
  );
  const definitions = gradients.size === 0 ? '' : `<defs>${[...gradients.values()].join('')}</defs>`;
  return elements.reduce((body, element) => body + element, definitions);
}

function renderPath(data: string, fill: Fill, gradients: Map<string, string>): string {
  if (typeof fill === 'string') return `<path fill="${escapeXml(fill)}" d="${data}"/>`;
  const markup = renderGradient(fill);
  const id = createGradientId(markup);
  gradients.set(id, markup.replace(' ', ` id="${id}" `));
  return `<path fill="url(#${id})" d="${data}"/>`;
}

function renderGradient(fill: SceneGradient): string {
  const stops = fill.stops.map(
    ({ offset, color }) => `<stop offset="${formatNumber(offset)}" stop-color="${escapeXml(color)}"/>`,
  );
  const along =
    fill.type === 'linear'
      ? formatAttributes({ x1: fill.x1, y1: fill.y1, x2: fill.x2, y2: fill.y2 })
      : formatAttributes({ cx: fill.cx, cy: fill.cy, r: fill.r });
  return `<${fill.type}Gradient gradientUnits="userSpaceOnUse"${along}>${stops.join('')}</${fill.type}Gradient>`;
}

const formatAttributes = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${formatNumber(value)}"`)
    .join('');

/**
 * Returns an id derived from a gradient’s definition (FNV-1a), so that two pictures on one page can’t use each other’s
 * gradients.
 */
function createGradientId(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `g${(hash >>> 0).toString(36)}`;
}

function renderImage({ image, whiteShare, ...box }: PlacedImage): string {
  const place = formatAttributes({ x: box.x, y: box.y, width: box.width, height: box.height });
  const link = ` xlink:href="${escapeXml(`data:${image.mime};base64,${image.data}`)}"`;
  if (whiteShare === undefined) return `<image${place}${link}/>`;
  const white = (opacity: string) => `<rect${place} fill="#ffffff"${opacity}/>`;
  const picture = `<image${place} preserveAspectRatio="xMidYMid slice"${link}/>`;
  return white('') + picture + white(` fill-opacity="${formatNumber(whiteShare)}"`);
}
