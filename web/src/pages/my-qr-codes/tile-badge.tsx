import styles from './folder-bar.module.css';

const tiles = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Nine tiles, of which as many have a colour as say how large a folder is beside others. Decorative: its count is next to it. */
export const TileBadge = ({ share, colour }: { share: number; colour: string }) => (
  <span className={styles.badge} aria-hidden="true">
    {tiles.map((tile) => (
      <span key={tile} style={tile < Math.ceil(share * tiles.length) ? { background: colour } : undefined} />
    ))}
  </span>
);
