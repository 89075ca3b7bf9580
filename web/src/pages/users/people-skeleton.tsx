import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './people.module.css';

const outline = [0, 1, 2, 3];

/** The outline of the list while it comes. */
export const PeopleSkeleton = () => (
  <ul aria-hidden="true">
    {outline.map((row) => (
      <li key={row} className={styles.row}>
        <Skeleton width="36px" height="36px" radius="6px" />
        <span className={styles.who}>
          <Skeleton width={`${200 - row * 18}px`} height="18px" />
        </span>
      </li>
    ))}
  </ul>
);
