import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import type { Revision } from '@tessera/contract/api/revisions.ts';
import { updateThemeColor } from '@tessera/contract/rules/theme-color.ts';
import { findType } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconHistory } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodePlate } from '../code-preview/code-plate.tsx';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import { ContentPreview } from '../phone-preview/content-preview.tsx';
import { revisionQuery } from './queries.ts';
import { RevisionAuthor, RevisionChanges, RevisionStatus } from './revision-row.tsx';
import styles from './revisions.module.css';

const DesignPreview = ({ code, style }: { code: Code; style: Revision['style'] }) => {
  const { printed, type } = code;
  const preview = useCodePreview(printed, style, code);
  return <CodePlate type={findType(type)} code={preview} />;
};

/** What phones get from a revision, and its design. */
const RevisionPreview = ({ code, revision }: { code: Code; revision: Revision }) => {
  const { t } = useTranslation('private');
  const { data, error, refetch } = useQuery({ ...revisionQuery(code.id, revision), enabled: code.dynamic });
  if (error) return <LoadError heading="h3" title={t('revisions.preview_failed')} error={error} onRetry={refetch} />;
  return (
    <div className={styles.preview}>
      {code.dynamic && (
        <div className={styles.phone}>
          {data ? (
            <ContentPreview
              type={findType(code.type)}
              content={data.content}
              themeColor={updateThemeColor(code.iosHeaderColor, code.publishedContent ?? code.content, data.content)}
            />
          ) : (
            <Skeleton height="480px" radius="40px" />
          )}
        </div>
      )}
      <div className={code.dynamic ? styles.plate : styles.largePlate}>
        <DesignPreview code={code} style={revision.style} />
      </div>
    </div>
  );
};

/** One revision: its changes, a preview, and restoring it. */
export const RevisionDialog = ({
  code,
  revision,
  onRestore,
  pending,
  onClose,
}: {
  code: Code;
  revision: Revision;
  /** Absent if the user can’t restore it. Rejects with the API’s error. */
  onRestore: (() => Promise<void>) | undefined;
  pending: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [error, setError] = useState<unknown>();
  const { number, state } = revision;
  const isNewestDraft = state === 'draft' && number === code.revision;
  const hasDraft = code.dynamic && !code.published && !isNewestDraft;
  const restore = async () => {
    setError(undefined);
    try {
      await onRestore?.();
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  const isIncomplete = error instanceof ApiError && error.code === 'invalid_input';
  const label = t(isNewestDraft ? 'revisions.publish' : 'revisions.restore', { number });
  return (
    <Dialog
      size="wide"
      title={t('revisions.version', { number })}
      onClose={onClose}
      footer={
        onRestore && (
          <Button icon={<IconHistory size={18} />} pending={pending} onClick={restore}>
            {label}
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and must do so by keyboard. */}
        <section className={styles.details} aria-label={t('revisions.version', { number })} tabIndex={0}>
          <div className={styles.heading}>
            <RevisionStatus revision={revision} />
            <RevisionAuthor revision={revision} />
          </div>
          <RevisionChanges code={code} revision={revision} />
          {onRestore && (
            <p className={styles.help}>
              {t(code.dynamic ? 'revisions.restore_help' : 'revisions.restore_design')}
              {hasDraft && ` ${t('revisions.draft_stays', { number: code.revision })}`}
            </p>
          )}
          {error !== undefined && (
            <p className={styles.error} role="alert">
              {isIncomplete ? t('revisions.incomplete') : formatError(tMain, error)}
            </p>
          )}
        </section>
        <RevisionPreview code={code} revision={revision} />
      </div>
    </Dialog>
  );
};
