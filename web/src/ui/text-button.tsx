import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './text-button.module.css';

/** A small inline button, used in the sentence that explains a problem. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes(styles.button, className)} />
);
