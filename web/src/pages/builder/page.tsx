import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { codeQuery } from '../../features/codes/queries.ts';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { BuilderSkeleton, BuilderUnavailable, isCodeMissing } from './builder-states.tsx';
import { ExistingCode } from './existing-code.tsx';
import { NewCode } from './new-code.tsx';

export const handle: AppHandle = {
  hasOwnBars: true,
  view: 'dashboard',
  handlesAccessLoss: true,
  permission: ({ qrId }) => (qrId ? 'edit' : 'create'),
};

const ExistingCodeLoader = ({ id }: { id: number }) => {
  const { data: code, error, refetch } = useQuery({ ...codeQuery(id), staleTime: 0 });
  const includesFeature = useFeatureCheck();
  if (code?.dynamic && !includesFeature('management'))
    return <Navigate to="/app/plans-and-payments?why=management" replace />;
  if (code && code.status !== 'archived') return <ExistingCode code={code} isGone={isCodeMissing(error)} />;
  if (code || error) return <BuilderUnavailable error={error} id={id} onRetry={() => refetch()} />;
  return <BuilderSkeleton />;
};

/** The builder, whose four steps are in the URL. */
export default function Builder() {
  const { t } = useTranslation();
  const { qrId } = useParams();
  return (
    <>
      <title>{`${t('new_code')} · Tessera`}</title>
      {qrId === undefined ? <NewCode /> : <ExistingCodeLoader key={qrId} id={Number(qrId)} />}
    </>
  );
}
