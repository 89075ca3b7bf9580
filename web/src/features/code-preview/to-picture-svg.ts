import { type Scene, toSvg } from '@tessera/qr';

/** Returns the scene as an SVG for browsers, of one pixel per module unless its element says otherwise. */
export const toPictureSvg = (scene: Scene): string => toSvg(scene, { size: scene.width });
