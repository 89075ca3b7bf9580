import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { getWholeDays } from '@tessera/contract/rules/scan-range.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconInfoCircle, IconRobotOff } from '../../ui/icons.ts';
import { Popover } from '../../ui/popover.tsx';
import { hasPartialTotals } from './coverage.ts';
import { Growth } from './growth.tsx';
import styles from './totals.module.css';
import { useValueNames } from './use-value-names.ts';

const leftOutKinds = ['bots', 'previews', 'ownTests', 'suspects'] as const;

/** A number; “14,462+” if there are at least as many. */
const BigNumber = ({ name, value, isMinimum }: { name: string; value: number; isMinimum: boolean }) => {
  const { t } = useTranslation('private');
  const n = useFormatter().number(value);
  return (
    <dd className={styles.number} data-total={name}>
      {isMinimum ? t('totals.at_least', { n }) : n}
    </dd>
  );
};

const Total = ({
  label,
  children,
  ...number
}: {
  name: string;
  label: string;
  value: number;
  isMinimum: boolean;
  children: ReactNode;
}) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <BigNumber key={number.value} {...number} />
    <dd className={styles.note}>{children}</dd>
  </div>
);

/** What isn’t in the totals, and why. */
const LeftOut = ({ leftOut, isMinimum }: Pick<Statistics, 'leftOut'> & { isMinimum: boolean }) => {
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
            <HelpLink article="read-analysis">{t('help.analysis')}</HelpLink>
          </Popover>
        )}
      </dt>
      <BigNumber key={total} name="left-out" value={total} isMinimum={isMinimum} />
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
  const { country } = statistics.breakdowns;
  if (country.every(({ before }) => before === undefined)) return t('numbers.countries_note');
  const [first, ...others] = country.filter(({ value, before }) => before === 0 && value !== 'unknown');
  if (!first) return t('totals.no_new_countries');
  return others.length === 0
    ? t('totals.new_country', { country: getName('country', first.value) })
    : t('totals.new_countries', { count: others.length + 1 });
};

/** Scans, people, visits and countries, how they changed, and what isn’t included in them. */
export const Totals = ({ statistics }: { statistics: Statistics }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { totals, countries, leftOut, comparison, range } = statistics;
  const isMinimum = hasPartialTotals(statistics);
  const { now, before } = (comparison && getWholeDays(range, comparison, range.today) && comparison.whole) ?? {};
  return (
    <dl className={styles.totals}>
      <Total name="scans" label={t('numbers.scans')} value={totals.scans} isMinimum={isMinimum}>
        {comparison && !now ? (
          t('totals.today')
        ) : now && before ? (
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
      <Total name="people" label={t('numbers.people')} value={totals.people} isMinimum={isMinimum}>
        {now && before && <Growth now={now.people} before={before.people} />} {t('numbers.people_note')}
      </Total>
      <Total name="visits" label={t('numbers.visits')} value={totals.visits} isMinimum={isMinimum}>
        {now && before && <Growth now={now.visits} before={before.visits} />} {t('numbers.visits_note')}
      </Total>
      <Total name="countries" label={t('numbers.countries')} value={countries} isMinimum={isMinimum}>
        {comparison ? <NewCountries statistics={statistics} /> : t('numbers.countries_note')}
      </Total>
      <LeftOut leftOut={leftOut} isMinimum={isMinimum} />
    </dl>
  );
};
