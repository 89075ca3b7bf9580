import { type Scene, toSvgBody } from '@tessera/qr';

/** Returns the scene as an SVG for browsers: a logo has `href` only, while files for printing repeat it for old programs. */
export const toPictureSvg = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}"` +
  ` viewBox="0 0 ${scene.width} ${scene.height}">${toSvgBody(scene, ['href'])}</svg>`;
