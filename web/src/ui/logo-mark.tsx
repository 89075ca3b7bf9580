import styles from './logo-mark.module.css';

const laidTiles = [0, 1, 2, 3, 5, 6, 7];

/** The mark: nine tiles, eight in place, the centre pine, the ninth yellow and rotated by 14 degrees. */
export const LogoMark = ({ size = 28, onDark = false }: { size?: number; onDark?: boolean }) => (
  <svg
    className={onDark ? styles.onDark : styles.mark}
    viewBox="0 0 28 28"
    width={size}
    height={size}
    aria-hidden="true"
  >
    {laidTiles.map((tile) => (
      <rect key={tile} x={(tile % 3) * 9} y={Math.floor(tile / 3) * 9} width="8" height="8" rx="1.5" />
    ))}
    <rect className={styles.centre} x="9" y="9" width="8" height="8" rx="1.5" />
    <rect className={styles.ninth} x="18.4" y="18.4" width="8" height="8" rx="1.5" transform="rotate(14 22.4 22.4)" />
  </svg>
);

/** Mark and name, as shown in headers. */
export const Logo = ({ name, onDark = false }: { name: string; onDark?: boolean }) => (
  <span className={onDark ? styles.logoOnDark : styles.logo}>
    <LogoMark onDark={onDark} />
    {name}
  </span>
);
