import { type Scene, toSvgBody } from '@tessera/qr';
import styles from './code-picture.module.css';

/** Returns the scene as an SVG for this page: a logo has `href` only, while files repeat it for old programs. */
const buildSvg = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}"` +
  ` viewBox="0 0 ${scene.width} ${scene.height}">${toSvgBody(scene, ['href'])}</svg>`;

/** Renders a scene at the size of its container. `title` is its text alternative. */
export const CodePicture = ({
  scene,
  title,
  className,
}: {
  scene: Scene;
  title: string;
  className?: string | undefined;
}) => (
  <img
    className={className ?? styles.picture}
    alt={title}
    src={`data:image/svg+xml,${encodeURIComponent(buildSvg(scene))}`}
  />
);
