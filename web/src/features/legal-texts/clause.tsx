import { Fragment } from 'react';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './clause.module.css';

const tokenPattern = /⟦(gap|link):([^⟧|]*)(?:\|([^⟧]*))?⟧/u;

/** Placeholders within texts: a setting that is empty, and a link. */
export const formatGap = (setting: string): string => `⟦gap:${setting}⟧`;
export const formatLink = (to: string, label: string): string => `⟦link:${to}|${label}⟧`;

/** A text with its links, and with marked gaps where the operator has to enter something. */
export const Clause = ({ text }: { text: string }) => {
  const path = usePublicPath();
  const [before = '', kind, target = '', label, after] = text.split(tokenPattern);
  if (kind === undefined) return text;
  const rest = text.slice(text.indexOf('⟧') + 1);
  const isOutside = /^(?:\/app\/|mailto:|tel:)/.test(target);
  return (
    <Fragment>
      {before}
      {kind === 'gap' ? (
        <mark className={styles.gap} data-brand="">
          {target}
        </mark>
      ) : (
        <a href={isOutside ? target : path(target as `/${string}`)}>{label}</a>
      )}
      {after !== undefined && <Clause text={rest} />}
    </Fragment>
  );
};
