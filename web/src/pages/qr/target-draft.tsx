import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { getDestination } from '../../features/codes/destination.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './code-target.module.css';

/** What changes for phones once the draft is published. `publishedTarget` is where they go until then. */
export const TargetDraft = ({
  code,
  publishedTarget,
  pending,
  onPublish,
}: {
  code: Code;
  publishedTarget: string | undefined;
  pending: boolean;
  onPublish: () => void;
}) => {
  const { t } = useTranslation('private');
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const draftTarget = getDestination(code);
  const textKey =
    publishedTarget === undefined
      ? 'target.draft_only'
      : publishedTarget === draftTarget
        ? 'target.draft_same'
        : 'target.draft';
  return (
    <div className={styles.draft}>
      <div className={styles.text}>
        <p>{t(textKey)}</p>
        {textKey === 'target.draft' && (
          <p className={styles.newTarget} dir="auto">
            {draftTarget}
          </p>
        )}
      </div>
      {code.status !== 'archived' && canEdit && (
        <Button variant="quiet" size={32} pending={pending} onClick={onPublish}>
          {t('target.publish_draft')}
        </Button>
      )}
    </div>
  );
};
