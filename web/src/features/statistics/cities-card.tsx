import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { unrecordedValue } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { Breakdown, type BreakdownProps } from './breakdown-card.tsx';
import { Card } from './card.tsx';
import styles from './cities-card.module.css';

/** Whether any scan has a city: servers without a database of cities don’t record them. */
export const hasRecordedCities = ({ breakdowns }: Statistics): boolean =>
  breakdowns.city.some(({ value }) => value !== unrecordedValue);

/** The sources whose terms ask for a link on every page with cities. */
const sourceLinks = { 'db-ip': 'https://db-ip.com', maxmind: 'https://www.maxmind.com' } as const;

/** Scans by city, with what the terms of their source ask for. */
export const CitiesCard = (props: Omit<BreakdownProps, 'property'>) => {
  const { t } = useTranslation('private');
  const { citySource } = props.statistics;
  return (
    <Card title={t('breakdown.city')}>
      <Breakdown {...props} property="city" />
      {citySource && citySource !== 'other' && (
        <p className={styles.source}>
          <a href={sourceLinks[citySource]} target="_blank" rel="noreferrer">
            {t(`city.source.${citySource}`)}
          </a>
        </p>
      )}
    </Card>
  );
};
