import { useTranslation } from 'react-i18next';
import { requestPlan } from '../../plan-requests.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import card from './card.module.css';

/** The statistics of a code while its account has no plan. */
export const StatisticsClosed = () => {
  const { t } = useTranslation('private');
  return (
    <section className={card.card} aria-label={t('statistics.title')}>
      <EmptyState mosaicSize={96} title={t('statistics.closed_title')} text={t('statistics.closed_text')}>
        <Button variant="soft" onClick={() => requestPlan('analysis')}>
          {t('subscribe.see')}
        </Button>
      </EmptyState>
    </section>
  );
};
