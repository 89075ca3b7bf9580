import { formatGrowth } from '@tessera/contract/rules/format-growth.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './growth.module.css';

/** Returns the function that says how a number changed: “+12.4%”, “+3”, “new”, or undefined if there’s nothing to compare. */
export const useFormatGrowth = (): ((now: number, before: number) => string | undefined) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (now, before) => formatGrowth(now, before, formatter, t('growth.new'));
};

/** How a number changed. Its sign says what its colour does. */
export const Growth = ({ now, before }: { now: number; before: number }) => {
  const text = useFormatGrowth()(now, before);
  return text ? (
    <span className={styles.growth} data-falls={now < before || undefined}>
      {text}
    </span>
  ) : null;
};
