import { isPaidFeature, type PlanFeature } from '@tessera/contract/rules/plan-features.ts';
import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './plan-note.module.css';

/** Whether a feature is part of the plan, by the table that decides about it. */
export const PlanNote = ({ feature }: { feature: PlanFeature }) => {
  const { t } = useTranslation('features');
  const tMain = useTranslation().t;
  const path = usePublicPath();
  const { sellsPlans } = usePage();
  const state = !sellsPlans ? 'unsold' : isPaidFeature(feature) ? 'paid' : 'free';
  return (
    <aside className={styles.note} aria-label={t('plan')}>
      <p>
        <b>{t(`plan.${state}`)}</b>
        <span>{tMain(`feature.${feature}`)}</span>
      </p>
      <a href={path('/pricing')}>
        {t(sellsPlans ? 'plan.prices' : 'plan.included')}
        <IconArrowRight size={16} />
      </a>
    </aside>
  );
};
