import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { publishDraft } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { ContentPreview } from '../../features/phone-preview/content-preview.tsx';
import { useCodeGate } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconPencil } from '../../ui/icons.ts';
import styles from './page-card.module.css';

/** The page that a code opens, as phones see it, and the unpublished draft. */
export const PageCard = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const type = findType(code.type);
  const publishedContent = code.publishedContent ?? code.content;
  const publish = useMutation({
    mutationFn: () => publishDraft(code, code.version),
    onSuccess: (changed) => setCachedCode(client, changed),
    onError: useNotifyError(),
  });
  const allows = useCodeGate();
  const isLive = code.status !== 'archived';
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  return (
    <section className={styles.card} aria-label={t('page.opens')}>
      <div className={styles.phone}>
        <ContentPreview type={type} content={publishedContent} themeColor={code.iosHeaderColor} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.label}>{t('page.opens')}</h2>
        <p className={styles.title} dir="auto">
          {type.opens.kind === 'page' && type.opens.title(publishedContent as never)}
        </p>
        <p className={styles.help}>{t('page.help')}</p>
        {isLive && (
          <div className={styles.buttons}>
            {canEdit && (
              <ButtonLink
                variant="soft"
                icon={<IconPencil size={18} />}
                to={`/app/builder/${code.id}?step=content`}
                onClick={(event) => allows(code, 'management', event)}
              >
                {t('page.edit')}
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" to={`/app/qr/${code.uri}/preview`}>
              {t('page.see')}
            </ButtonLink>
          </div>
        )}
        {!code.published && (
          <div className={styles.draft}>
            <p>{t(code.publishedContent === null ? 'target.draft_only' : 'page.draft')}</p>
            {isLive && canEdit && (
              <Button variant="quiet" size={32} pending={publish.isPending} onClick={() => publish.mutate()}>
                {t('target.publish_draft')}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
};
