import type { Scene } from '@tessera/qr';
import styles from './code-picture.module.css';
import { toPictureSvg } from './to-picture-svg.ts';

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
    src={`data:image/svg+xml,${encodeURIComponent(toPictureSvg(scene))}`}
  />
);
