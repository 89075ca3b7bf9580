import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconInfoCircle, IconRobotOff } from '../../ui/icons.ts';
import { Popover } from '../../ui/popover.tsx';
import { Growth } from './growth.tsx';
import styles from './totals.module.css';
import { useValueNames } from './use-value-names.ts';

const leftOutKinds = ['bots', 'previews', 'ownTests', 'suspects'] as const;

const Total = ({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: number;
  children: ReactNode;
}) => {
  const formatter = useFormatter();
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd key={value} className={styles.number} data-total={name}>
        {formatter.number(value)}
      </dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
};

/** What isn’t in the totals, and why. */
const LeftOut = ({ leftOut }: Pick<Statistics, 'leftOut'>) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const total = leftOutKinds.reduce((sum, kind) => sum + leftOut[kind], 0);
  const parts = leftOutKinds.filter((kind) => leftOut[kind] > 0);
  const explained = leftOutKinds.filter((kind) => kind !== 'suspects' || leftOut.suspects > 0);
  return (
    <div className={styles.left}>
      <dt>
        <IconRobotOff size={16} />
        {t('left_out.title')}
        <IconButton
          ref={button}
          label={t('left_out.why')}
          size={32}
          className={styles.why}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconInfoCircle size={16} />
        </IconButton>
        {isOpen && (
          <Popover anchor={button} label={t('left_out.why')} onClose={() => setOpen(false)}>
            <ul className={styles.reasons}>
              {explained.map((kind) => (
                <li key={kind}>
                  <b>{t(`left_out.${kind}`, { count: leftOut[kind], n: formatter.number(leftOut[kind]) })}</b>
                  <p>{t(`left_out.${kind}.why`)}</p>
                </li>
              ))}
            </ul>
          </Popover>
        )}
      </dt>
      <dd key={total} className={styles.number} data-total="left-out">
        {formatter.number(total)}
      </dd>
      <dd className={styles.note}>
        {parts
          .map((kind) => t(`left_out.${kind}`, { count: leftOut[kind], n: formatter.number(leftOut[kind]) }))
          .join(' · ') || t('left_out.none')}
      </dd>
    </div>
  );
};

/** Countries that had no scans in the compared days. */
const NewCountries = ({ statistics }: { statistics: Statistics }) => {
  const { t } = useTranslation('private');
  const getName = useValueNames(statistics);
  const [first, ...others] = statistics.breakdowns.country.filter(
    ({ value, before }) => before === 0 && value !== 'unknown',
  );
  if (!first) return t('totals.no_new_countries');
  return others.length === 0
    ? t('totals.new_country', { country: getName('country', first.value) })
    : t('totals.new_countries', { count: others.length + 1 });
};

/** Scans, people, visits and countries, how they changed, and what isn’t included in them. */
export const Totals = ({ statistics }: { statistics: Statistics }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { totals, countries, leftOut, comparison } = statistics;
  const { now, before } = comparison?.whole ?? {};
  return (
    <dl className={styles.totals}>
      <Total name="scans" label={t('numbers.scans')} value={totals.scans}>
        {now && before ? (
          <>
            <Growth now={now.scans} before={before.scans} />{' '}
            {t('totals.before', { count: before.scans, n: formatter.number(before.scans) })}
          </>
        ) : totals.repeats > 0 ? (
          t('numbers.repeats', { count: totals.repeats, n: formatter.number(totals.repeats) })
        ) : (
          totals.scans > 0 && t('numbers.no_repeats')
        )}
      </Total>
      <Total name="people" label={t('numbers.people')} value={totals.people}>
        {now && before && <Growth now={now.people} before={before.people} />} {t('numbers.people_note')}
      </Total>
      <Total name="visits" label={t('numbers.visits')} value={totals.visits}>
        {now && before && <Growth now={now.visits} before={before.visits} />} {t('numbers.visits_note')}
      </Total>
      <Total name="countries" label={t('numbers.countries')} value={countries}>
        {comparison ? <NewCountries statistics={statistics} /> : t('numbers.countries_note')}
      </Total>
      <LeftOut leftOut={leftOut} />
    </dl>
  );
};
