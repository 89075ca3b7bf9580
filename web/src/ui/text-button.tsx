import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './text-button.module.css';

/** A small way out, in the sentence that says what is wrong. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes(styles.button, className)} />
);
