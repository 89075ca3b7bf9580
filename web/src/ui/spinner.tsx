import styles from './spinner.module.css';

const tiles = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Progress indicator: nine tiles that appear one after another. Put a sentence beside it. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <svg className={styles.spinner} viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
    {tiles.map((tile) => (
      <rect
        key={tile}
        x={(tile % 3) * 9}
        y={Math.floor(tile / 3) * 9}
        width="8"
        height="8"
        rx="1.5"
        style={{ animationDelay: `${tile * 120}ms` }}
      />
    ))}
  </svg>
);
