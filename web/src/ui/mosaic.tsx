import styles from './mosaic.module.css';

const laidTiles = [0, 1, 2, 3, 4, 5, 7];
const openTiles = [6, 8];
const getTilePosition = (tile: number) => ({ x: (tile % 3) * 9 + 0.5, y: Math.floor(tile / 3) * 9 + 0.5 });

/** An unfinished mosaic in the outline of the content to come: the picture of every empty state. */
export const Mosaic = ({ size = 96 }: { size?: number }) => (
  <svg className={styles.mosaic} viewBox="0 0 27 27" width={size} height={size} aria-hidden="true">
    {laidTiles.map((tile) => (
      <rect
        key={tile}
        {...getTilePosition(tile)}
        className={tile === 4 ? styles.centre : styles.tile}
        width="8"
        height="8"
        rx="1.5"
      />
    ))}
    {openTiles.map((tile) => (
      <rect key={tile} {...getTilePosition(tile)} className={styles.open} width="8" height="8" rx="1.5" />
    ))}
  </svg>
);
