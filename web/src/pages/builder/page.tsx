import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { oneCode } from '../../features/codes/queries.ts';
import type { AppHandle } from '../../shell/app/handle.ts';
import { BuilderMissing, BuilderSkeleton, isGone } from './builder-states.tsx';
import { KnownCode } from './known-code.tsx';
import { NewCode } from './new-code.tsx';

export const handle: AppHandle = {
  ownBars: true,
  view: 'dashboard',
  tellsWhenShut: true,
  permission: ({ qrId }) => (qrId ? 'edit' : 'create'),
};

const Known = ({ id }: { id: number }) => {
  const { data: code, error, refetch } = useQuery({ ...oneCode(id), staleTime: 0 });
  if (code && code.status !== 'archived') return <KnownCode code={code} isGone={isGone(error)} />;
  if (code || error) return <BuilderMissing error={error} id={id} onRetry={() => refetch()} />;
  return <BuilderSkeleton />;
};

/** The builder, in four steps that stand in the address. */
export default function Builder() {
  const { t } = useTranslation();
  const { qrId } = useParams();
  return (
    <>
      <title>{`${t('new_code')} · Tessera`}</title>
      {qrId === undefined ? <NewCode /> : <Known key={qrId} id={Number(qrId)} />}
    </>
  );
}
