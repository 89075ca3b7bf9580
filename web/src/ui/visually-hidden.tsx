import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Visually hidden text for screen readers. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.visuallyHidden} />;
