import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { destinationOf } from '../../features/codes/destination.ts';
import { useMay } from '../../features/team/rights.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './target.module.css';

/** What will change for phones once the draft is published. `seen` is where they arrive until then. */
export const TargetDraft = ({
  code,
  seen,
  pending,
  onPublish,
}: {
  code: Code;
  seen: string | undefined;
  pending: boolean;
  onPublish: () => void;
}) => {
  const { t } = useTranslation('private');
  const mayEdit = useMay()('dashboard', 'edit');
  const wanted = destinationOf(code);
  const says = seen === undefined ? 'target.draft_only' : seen === wanted ? 'target.draft_same' : 'target.draft';
  return (
    <div className={styles.draft}>
      <div className={styles.words}>
        <p>{t(says)}</p>
        {says === 'target.draft' && (
          <p className={styles.wanted} dir="auto">
            {wanted}
          </p>
        )}
      </div>
      {code.status !== 'archived' && mayEdit && (
        <Button look="quiet" size={32} pending={pending} onClick={onPublish}>
          {t('target.publish_draft')}
        </Button>
      )}
    </div>
  );
};
