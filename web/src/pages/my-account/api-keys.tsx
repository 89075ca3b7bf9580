import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { ApiKey } from '@tessera/contract/api/api-keys.ts';
import { apiKeyLimits, maxApiKeys } from '@tessera/contract/rules/api-key-limits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureGate } from '../../features/plans/plan.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { LoadError } from '../../load-error.tsx';
import { usePage } from '../../page-context.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { apiKeysQuery } from './api-key-queries.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import styles from './api-keys.module.css';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { NewApiKeySecret } from './new-api-key-secret.tsx';
import { PreResetKeys } from './pre-reset-keys.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

/** API keys: created, shown once, revoked. */
export const ApiKeys = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const list = useQuery(apiKeysQuery);
  const allows = useFeatureGate();
  const path = usePublicPath();
  const { hasApiDocs } = usePage();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<{ name: string; secret: string }>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const closeSecret = () => {
    setSecret(undefined);
    restoreFocus(heading.current);
  };
  const { read, write } = apiKeyLimits;
  const isFull = (list.data?.length ?? 0) >= maxApiKeys;
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead
        title={t('section.api_keys')}
        headingRef={heading}
        help={<HelpLink article="api-keys">{t('help.keys')}</HelpLink>}
        text={
          <>
            {t('keys.text', { read: read.max, write: write.max, seconds: read.seconds })}{' '}
            {hasApiDocs ? (
              <a href={path('/docs')} target="_blank" rel="noreferrer">
                {t('keys.docs')}
              </a>
            ) : (
              <a href="/openapi.json">{t('keys.description')}</a>
            )}
          </>
        }
      >
        {user.emailVerified && (
          <Button
            variant={secret ? 'quiet' : 'primary'}
            icon={<IconPlus size={18} />}
            onClick={() => allows('api') && setCreating(true)}
            disabled={isFull}
          >
            {t('keys.make')}
          </Button>
        )}
      </SectionHead>
      <UnverifiedNote user={user} />
      <PreResetKeys list={list.data ?? []} onRevoked={() => heading.current?.focus()} />
      {isFull && <p className={styles.limitNote}>{t('keys.full', { max: maxApiKeys })}</p>}
      {secret && <NewApiKeySecret {...secret} onDone={closeSecret} />}
      {list.isError && !list.data ? (
        <LoadError heading="h3" hasDivider title={t('keys.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : list.data.length === 0 ? (
        <EmptyState mosaicSize={80} heading="h3" hasDivider title={t('keys.none.title')} text={t('keys.none.text')} />
      ) : (
        <ul className={section.rows}>
          {list.data.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} isCreator={key.madeBy === user.email} onRevoke={setRevoking} />
          ))}
        </ul>
      )}
      {isCreating && <CreateApiKeyDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeKeyDialog
          apiKey={revoking}
          onRevoked={() => heading.current?.focus()}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
};
