import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { domainListQuery } from '../domains/queries.ts';

/** The domain of new codes in a folder. Accounts without a domain, and members who may not see them, have no choice. */
export const FolderDomain = ({
  value,
  message,
  onChange,
}: {
  value: string;
  message: FieldMessage | undefined;
  onChange: (hostname: string) => void;
}) => {
  const { t } = useTranslation('private');
  const { data } = useQuery({ ...domainListQuery, retry: false });
  const usable = data?.domains.filter(({ state }) => state === 'verified' || state === 'active') ?? [];
  if (usable.length === 0) return null;
  const options = [
    { value: '', label: window.location.host },
    ...usable.map(({ host, name }) => ({ value: host, label: name })),
  ];
  const unready = usable.find(({ host, state }) => host === value && state === 'verified');
  const help: FieldMessage = unready
    ? { tone: 'warn', text: t('access.domain_not_ready', { name: unready.name }) }
    : { tone: 'plain', text: t('folders.domain_help') };
  return (
    <Field label={t('folders.domain')} message={message ?? help} isCompact>
      {(control) => <Select {...control} options={options} value={value} onChange={onChange} />}
    </Field>
  );
};
