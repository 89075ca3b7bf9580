import { type Scene, toSvg } from '@tessera/qr';
import styles from './code-picture.module.css';

/** A scene as the browser draws it: the SVG file itself. `title` is what the picture is, for those who hear it. */
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
    src={`data:image/svg+xml,${encodeURIComponent(toSvg(scene))}`}
  />
);
