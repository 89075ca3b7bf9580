import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AccessCard } from '../../features/code-access/access-card.tsx';
import { type SettingsChange, saveSettings } from '../../features/code-access/save-settings.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { codeQuery } from '../../features/codes/queries.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { Revisions } from '../../features/revisions/revisions.tsx';
import { CodeStatistics } from '../../features/statistics/code-statistics.tsx';
import { StatisticsClosed } from '../../features/statistics/statistics-closed.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { IconArrowLeft } from '../../ui/icons.ts';
import { CodeHeader } from './code-header.tsx';
import { CodeMissing, CodeSkeleton } from './code-states.tsx';
import { CodeTarget } from './code-target.tsx';
import styles from './page.module.css';
import { PageCard } from './page-card.tsx';
import { StaticNote } from './static-note.tsx';

export const handle: AppHandle = { view: 'dashboard' };

/** One code: what it is, where it leads, and its scans. */
export default function QrPage() {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const includesFeature = useFeatureCheck();
  const { data: code, error, refetch } = useQuery(codeQuery(Number(useParams()['id'])));
  const save = (of: Code) => async (change: SettingsChange) => {
    const changed = await saveSettings(of, change);
    setCachedCode(client, changed);
    return changed;
  };
  const opens = code && findType(code.type)?.opens;
  const hasFeedbackForm = opens?.kind === 'page' && opens.form !== undefined;
  return (
    <div className={styles.screen}>
      <title>{`${code ? getCodeName(code) : t('codes.title')} · Tessera`}</title>
      <Link to="/app/my-qr-codes" className={styles.back}>
        <IconArrowLeft size={16} />
        {t('codes.title')}
      </Link>
      {code ? (
        <>
          <CodeHeader code={code} />
          {opens?.kind === 'page' ? <PageCard code={code} /> : <CodeTarget code={code} />}
          {hasFeedbackForm && <Feedback key={`feedback ${code.id}`} id={code.id} />}
          {!code.dynamic ? (
            <StaticNote />
          ) : includesFeature('analysis') ? (
            <CodeStatistics key={code.id} code={code} />
          ) : (
            <StatisticsClosed />
          )}
          {code.dynamic && canEdit && code.status !== 'archived' && <AccessCard code={code} save={save(code)} />}
          <Revisions key={`revisions ${code.id}`} code={code} />
        </>
      ) : error ? (
        <CodeMissing error={error} onRetry={() => refetch()} />
      ) : (
        <CodeSkeleton />
      )}
    </div>
  );
}
