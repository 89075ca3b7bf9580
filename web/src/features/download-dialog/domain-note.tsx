import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { domainListQuery } from '../domains/queries.ts';

/** Warns if the domain in a code’s symbol doesn’t open codes, or may soon stop to. */
export const DomainNote = ({ code: { printed } }: { code: Pick<Code, 'printed'> }) => {
  const { t } = useTranslation('private');
  const { data } = useQuery({ ...domainListQuery, retry: false });
  const printedHost = URL.canParse(printed) ? new URL(printed).hostname : '';
  const domain = data?.domains.find(({ host }) => host === printedHost);
  if (!domain || domain.state === 'active') return null;
  const { name } = domain;
  return (
    <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
      {domain.state === 'lost' ? t('download.domain_lost', { name }) : t('download.domain_not_ready', { name })}
    </Note>
  );
};
