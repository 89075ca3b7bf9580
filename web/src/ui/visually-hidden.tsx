import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who hear the page, where the others see it. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.said} />;
