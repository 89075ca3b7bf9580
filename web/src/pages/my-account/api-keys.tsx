import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { ApiKey } from '@tessera/contract/api/keys.ts';
import { keyLimits, mostKeys } from '@tessera/contract/rules/key-limits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { restFocus } from '../../ui/rest-focus.ts';
import styles from './api-keys.module.css';
import { keyList } from './key-queries.ts';
import { KeyRow } from './key-row.tsx';
import { MakeKey } from './make-key.tsx';
import { NewSecret } from './new-secret.tsx';
import { OldKeys } from './old-keys.tsx';
import { RevokeKey } from './revoke-key.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

/** Keys for programs: made, shown once, revoked. */
export const ApiKeys = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const list = useQuery(keyList);
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<{ name: string; secret: string }>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const endSecret = () => {
    setSecret(undefined);
    restFocus(heading.current);
  };
  const { read, write } = keyLimits;
  const isFull = (list.data?.length ?? 0) >= mostKeys;
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead
        title={t('section.api_keys')}
        headingRef={heading}
        text={
          <>
            {t('keys.text', { read: read.max, write: write.max, seconds: read.seconds })}{' '}
            <a href="/openapi.json">{t('keys.description')}</a>
          </>
        }
      >
        {user.emailVerified && (
          <Button
            look={secret ? 'quiet' : 'primary'}
            icon={<IconPlus size={18} />}
            onClick={() => setMaking(true)}
            disabled={isFull}
          >
            {t('keys.make')}
          </Button>
        )}
      </SectionHead>
      <UnverifiedNote user={user} />
      <OldKeys list={list.data ?? []} onRevoked={() => heading.current?.focus()} />
      {isFull && <p className={styles.full}>{t('keys.full', { max: mostKeys })}</p>}
      {secret && <NewSecret {...secret} onDone={endSecret} />}
      {list.isError && !list.data ? (
        <Failed heading="h3" ruled title={t('keys.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : list.data.length === 0 ? (
        <Empty mosaic={80} heading="h3" ruled title={t('keys.none.title')} text={t('keys.none.text')} />
      ) : (
        <ul className={section.rows}>
          {list.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} isOwn={key.madeBy === user.email} onRevoke={setRevoking} />
          ))}
        </ul>
      )}
      {making && <MakeKey onMade={setSecret} onClose={() => setMaking(false)} />}
      {revoking && (
        <RevokeKey
          apiKey={revoking}
          onRevoked={() => heading.current?.focus()}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
};
