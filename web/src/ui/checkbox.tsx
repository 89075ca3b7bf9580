import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from './classes.ts';

/** A square checkbox. Without `children` it needs its own accessible name. */
export const Checkbox = ({ children, className, ...rest }: { children?: ReactNode } & ComponentProps<'input'>) => (
  <label className={classes(styles.row, className)}>
    <input {...rest} type="checkbox" className={styles.box} />
    {children}
  </label>
);
