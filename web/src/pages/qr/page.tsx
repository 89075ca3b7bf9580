import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Refused } from '../../api.ts';
import { type AccessChange, saveAccess } from '../../features/code-access/access.ts';
import { AccessCard } from '../../features/code-access/access-card.tsx';
import { nameOf } from '../../features/codes/name-of.ts';
import { oneCode } from '../../features/codes/queries.ts';
import { putCode } from '../../features/codes/use-code-action.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { LiveNumbers } from '../../features/live-numbers/live-numbers.tsx';
import { useMay } from '../../features/team/rights.tsx';
import type { AppHandle } from '../../shell/app/handle.ts';
import { IconArrowLeft } from '../../ui/icons.ts';
import { CodeHead } from './code-head.tsx';
import { CodeMissing, CodeSkeleton } from './code-states.tsx';
import styles from './page.module.css';
import { PageCard } from './page-card.tsx';
import { StaticNote } from './static-note.tsx';
import { Target } from './target.tsx';

export const handle: AppHandle = { view: 'dashboard' };

/** One code: what it is, where it leads, and who scans it. */
export default function QrPage() {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const mayEdit = useMay()('dashboard', 'edit');
  const { id: given = '' } = useParams();
  const id = Number(given);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data: code, error, refetch } = useQuery({ ...oneCode(id), enabled: isId });
  const save = (of: Code) => async (change: AccessChange) => {
    const changed = await saveAccess(of, change);
    putCode(client, changed);
    return changed;
  };
  const opens = code && typeOf(code.type)?.opens;
  const asks = opens?.kind === 'page' && opens.form !== undefined;
  const missing = isId ? error : new Refused(404, { error: 'not_found' });
  return (
    <div className={styles.screen}>
      <title>{`${code ? nameOf(code) : t('codes.title')} · Tessera`}</title>
      <Link to="/app/my-qr-codes" className={styles.back}>
        <IconArrowLeft size={16} />
        {t('codes.title')}
      </Link>
      {code ? (
        <>
          <CodeHead code={code} />
          {opens?.kind === 'page' ? <PageCard code={code} /> : <Target code={code} />}
          {asks && <Feedback key={`feedback ${code.id}`} id={code.id} />}
          {code.dynamic ? <LiveNumbers key={code.id} code={code} /> : <StaticNote />}
          {code.dynamic && mayEdit && code.status !== 'archived' && <AccessCard code={code} save={save(code)} />}
        </>
      ) : missing ? (
        <CodeMissing error={missing} onRetry={() => refetch()} />
      ) : (
        <CodeSkeleton />
      )}
    </div>
  );
}
