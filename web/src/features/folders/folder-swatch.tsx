import styles from './folder-swatch.module.css';

/** A folder’s colour as a tile. Decorative: the name is next to it. */
export const FolderSwatch = ({ colour }: { colour: string }) => (
  <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
);
