import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { toLinkOrigin, toShortLink } from '@tessera/contract/rules/slug.ts';
import { findType } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { stripScheme } from '../codes/copyable-link.tsx';
import { domainListQuery } from '../domains/queries.ts';
import { LockNote } from '../templates/lock-note.tsx';
import styles from './access-card.module.css';
import { AccessRow, type RowErrors } from './access-row.tsx';
import type { SaveSettings } from './save-settings.ts';

type Address = { hostname: string; uri: string };

/** Returns what comes before the ending: an article’s address has no `/r/` on our own host either. */
const getLinkPrefix = ({ type }: Pick<Code, 'type'>, hostname: string) =>
  stripScheme(
    findType(type).symbol
      ? `${toLinkOrigin(location.origin, hostname)}/`
      : toShortLink(location.origin, { hostname, uri: '' }),
  );

const AddressFields = ({
  code,
  address,
  errors,
  domainLockedBy,
  onChange,
}: {
  code: Code;
  address: Address;
  errors: RowErrors;
  domainLockedBy: string | undefined;
  onChange: (address: Address) => void;
}) => {
  const { t } = useTranslation('private');
  // Members without the view of domains keep the one that the code has.
  const { data } = useQuery({ ...domainListQuery, retry: false });
  const usable = data?.domains.filter(({ state }) => state === 'verified' || state === 'active') ?? [];
  const chosen = usable.find(({ host }) => host === address.hostname);
  const hosts = new Set(['', code.hostname, ...usable.map(({ host }) => host)]);
  const getName = (hostname: string) => usable.find(({ host }) => host === hostname)?.name ?? hostname;
  const hasChoice = hosts.size > 1;
  const prefix = getLinkPrefix(code, address.hostname);
  return (
    <>
      {hasChoice && (
        <Field
          label={t('access.domain')}
          isCompact
          {...(errors['hostname'] && { message: { tone: 'bad', text: errors['hostname'] } as const })}
        >
          {(control) => (
            <Select
              {...control}
              options={[...hosts].map((host) => ({ value: host, label: getName(host) || location.host }))}
              value={address.hostname}
              disabled={domainLockedBy !== undefined}
              onChange={(hostname) => onChange({ ...address, hostname })}
            />
          )}
        </Field>
      )}
      {hasChoice && domainLockedBy !== undefined && <LockNote name={domainLockedBy} />}
      {chosen?.state === 'verified' && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          {t('access.domain_not_ready', { name: chosen.name })}
        </Note>
      )}
      <Field
        label={t('access.uri')}
        message={errors['uri'] ? { tone: 'bad', text: errors['uri'] } : { tone: 'plain', text: t('access.uri_help') }}
      >
        {(control) => (
          <TextInput
            {...control}
            icon={<span className={styles.start}>{hasChoice ? prefix.slice(prefix.indexOf('/')) : prefix}</span>}
            value={address.uri}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => onChange({ ...address, uri: event.target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** The domain and the custom slug of the short link. Codes printed with an earlier address keep working. */
export const LinkRow = ({
  code,
  save,
  domainLockedBy,
}: {
  code: Code;
  save: SaveSettings;
  /** The template that locks the domain, if one does. */
  domainLockedBy?: string | undefined;
}) => {
  const { t } = useTranslation('private');
  const [address, setAddress] = useState({ hostname: code.hostname, uri: code.uri ?? '' });
  return (
    <AccessRow
      label={t('access.link')}
      value={<span dir="ltr">{`${getLinkPrefix(code, code.hostname)}${code.uri ?? ''}`}</span>}
      editLabel={t('access.change')}
      onSave={() => save({ ...address, uri: address.uri.trim() })}
    >
      {(errors) => (
        <AddressFields
          code={code}
          address={address}
          errors={errors}
          domainLockedBy={domainLockedBy}
          onChange={setAddress}
        />
      )}
    </AccessRow>
  );
};
