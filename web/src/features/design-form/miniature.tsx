import { type Scene, toSvgBody } from '@tessera/qr';
import styles from './miniature.module.css';

/** A scene in a tile, as inline SVG: an image file for each would cost ten times as much. */
export const Miniature = ({ scene }: { scene: Scene }) => (
  <svg
    className={styles.miniature}
    viewBox={`0 0 ${scene.width} ${scene.height}`}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: toSvgBody(scene) }}
  />
);
