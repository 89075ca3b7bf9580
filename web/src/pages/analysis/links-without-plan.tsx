import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovalOnlyNote } from '../../features/plans/removal-only-note.tsx';
import { ShareList } from '../../features/statistics/share-list.tsx';
import { sharesQuery } from '../../features/statistics/share-queries.ts';
import { StatisticsHead, StatisticsStack } from '../../features/statistics/statistics-head.tsx';
import { useStatisticsSelection } from '../../features/statistics/use-statistics-selection.ts';
import { useCanManageTeam } from '../../features/team/permissions.tsx';
import { PlanRedirect } from '../../shell/app/plan-redirect.tsx';
import styles from './links-without-plan.module.css';

/** Without a plan, only the public links to statistics, which work until they’re revoked. */
export default function LinksWithoutPlan() {
  const { t } = useTranslation('private');
  const [selection] = useStatisticsSelection();
  const canRevoke = useCanManageTeam();
  const { data } = useQuery({ ...sharesQuery, enabled: canRevoke });
  const [hadLinks, setHadLinks] = useState(false);
  if (data && data.length > 0 && !hadLinks) setHadLinks(true);
  if (!canRevoke || (data?.length === 0 && !hadLinks)) return <PlanRedirect feature="analysis" />;
  return (
    <StatisticsStack className="screen">
      <title>{`${t('nav.analysis')} · Tessera`}</title>
      <StatisticsHead title={t('nav.analysis')}>{null}</StatisticsHead>
      <RemovalOnlyNote feature="analysis" />
      <div className={styles.links}>
        <ShareList heading="h2" selection={selection} />
      </div>
    </StatisticsStack>
  );
}
