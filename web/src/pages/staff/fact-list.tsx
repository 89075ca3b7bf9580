import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './account.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values: one below the other, or side by side where a card is wide. */
export const FactList = ({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) => (
  <dl className={classes(styles.facts, isWide && styles.wideFacts)}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
