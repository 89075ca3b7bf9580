import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconAlertTriangle, IconClipboardList, IconPlus, IconUpload } from '../../ui/icons.ts';
import { getAcceptAttribute, type UploadControl } from '../upload/upload-control.ts';
import { useContentFormContext, useFieldErrors } from './form-context.ts';
import styles from './list-footer.module.css';
import { formatQuestion, getQuestions } from './questions.ts';
import { useStoreSelector } from './use-field-value.ts';

/** The part below a list: an add button, why nothing can be added, questions, and errors of the list as a whole. */
export const ListFooter = ({
  path,
  messagePath,
  max,
  isFull,
  files,
  onAdd,
  onPaste,
  onFiles,
}: {
  path: string;
  messagePath: string;
  max: number;
  isFull: boolean;
  /** The upload control of its items, if they are made of files. */
  files?: UploadControl | undefined;
  /** Without it, items are added in another way. */
  onAdd: (() => void) | undefined;
  /** Opens the dialog for pasted items, if they are edited as rows. */
  onPaste?: (() => void) | undefined;
  onFiles: (files: readonly File[]) => void;
}) => {
  const { t } = useTranslation();
  const { type, translate, onAccountRequired } = useContentFormContext();
  const input = useRef<HTMLInputElement>(null);
  const acceptsFiles = files && !(onAccountRequired && files.kind === 'file');
  const error = useFieldErrors().errors[path];
  // A string, so that it rerenders only when the questions change.
  const questions = useStoreSelector((store) =>
    getQuestions(type, store.get(''))
      .filter(({ field }) => field === path)
      .map((question) => formatQuestion(t, question))
      .join('\n'),
  );
  return (
    <>
      <div className={styles.row}>
        {onAdd && (
          <Button
            data-add
            variant="soft"
            size={40}
            icon={<IconPlus size={18} />}
            disabled={isFull}
            aria-describedby={isFull ? `${path}-full` : undefined}
            onClick={onAdd}
          >
            {translate(`${messagePath}.add`) ?? t('content.add')}
          </Button>
        )}
        {onPaste && !isFull && (
          <Button variant="quiet" size={40} icon={<IconClipboardList size={18} />} onClick={onPaste}>
            {t('paste.open')}
          </Button>
        )}
        {acceptsFiles && !isFull && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={getAcceptAttribute(files)}
              aria-label={t(`${files.kind === 'image' ? 'picture' : files.fileKind}.several`)}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                target.value = ''; // lets the same files be chosen again
                onFiles(chosen);
              }}
            />
            <Button variant="quiet" size={40} icon={<IconUpload size={18} />} onClick={() => input.current?.click()}>
              {t(`${files.kind === 'image' ? 'picture' : files.fileKind}.several`)}
            </Button>
            <span className={styles.dropHint}>{t('upload.or_drop')}</span>
          </>
        )}
        {isFull && (
          <p id={`${path}-full`} className={styles.help}>
            {t('content.full', { max })}
          </p>
        )}
      </div>
      {questions !== '' && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} />
          {questions}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={16} />
          {error.text}
        </p>
      )}
    </>
  );
};
