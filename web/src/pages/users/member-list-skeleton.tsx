import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './members.module.css';

const skeletonRows = [0, 1, 2, 3];

/** Placeholder of the list while it loads. */
export const MemberListSkeleton = () => (
  <ul aria-hidden="true">
    {skeletonRows.map((row) => (
      <li key={row} className={styles.row}>
        <Skeleton width="36px" height="36px" radius="6px" />
        <span className={styles.member}>
          <Skeleton width={`${200 - row * 18}px`} height="18px" />
        </span>
      </li>
    ))}
  </ul>
);
