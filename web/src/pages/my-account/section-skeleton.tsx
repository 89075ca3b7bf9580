import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './section.module.css';

const skeletonRows = [0, 1, 2, 3];

/** Placeholder rows while loading. */
export const SectionSkeleton = () => (
  <ul className={styles.rows} aria-hidden="true">
    {skeletonRows.map((row) => (
      <li key={row} className={styles.outline}>
        <Skeleton width={`${260 - row * 28}px`} height="18px" />
        <Skeleton width={`${180 - row * 14}px`} height="14px" />
      </li>
    ))}
  </ul>
);
