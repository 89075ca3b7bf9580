import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from './classes.ts';

/** Yes or no, in a square tile. Without `children` it needs a name of its own. */
export const Checkbox = ({ children, className, ...rest }: { children?: ReactNode } & ComponentProps<'input'>) => (
  <label className={classes(styles.row, className)}>
    <input {...rest} type="checkbox" className={styles.box} />
    {children}
  </label>
);
