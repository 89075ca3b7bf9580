import type { ComponentProps } from 'react';
import styles from './said.module.css';

/** Words for those who hear the page, where the others see it. */
export const Said = (props: ComponentProps<'span'>) => <span {...props} className={styles.said} />;
