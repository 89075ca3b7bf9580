import { type Scene, toSvgBody } from '@tessera/qr';
import styles from './code-picture.module.css';

/** The drawing as an SVG for this page alone: a logo in it is named once, where a file names it for old programs too. */
const buildSvg = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}"` +
  ` viewBox="0 0 ${scene.width} ${scene.height}">${toSvgBody(scene, ['href'])}</svg>`;

/** A scene as the browser draws it, as large as fits its place. `title` is what the picture is, for those who hear it. */
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
