import styles from './skeleton.module.css';

/** Placeholder for content of a known shape. Sizes are CSS lengths. */
export const Skeleton = ({
  width = '100%',
  height = '20px',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) => <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
