import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconAlertTriangle, IconPlus, IconUpload } from '../../ui/icons.ts';
import { acceptOf, type UploadControl } from '../upload/wanted.ts';
import { useFormParts, useTold } from './form-context.ts';
import styles from './list-foot.module.css';
import { questionsOf, questionText } from './questions.ts';
import { useStored } from './use-value.ts';

/** What stands under a list: one more, why there can't be one, and what is wrong with the list as a whole. */
export const ListFoot = ({
  path,
  words,
  max,
  isFull,
  files,
  onAdd,
  onFiles,
}: {
  path: string;
  words: string;
  max: number;
  isFull: boolean;
  /** What its items are made of, where that is files. */
  files?: UploadControl | undefined;
  onAdd: () => void;
  onFiles: (files: readonly File[]) => void;
}) => {
  const { t } = useTranslation();
  const { type, words: say, askAccount } = useFormParts();
  const input = useRef<HTMLInputElement>(null);
  const takesFiles = files && !(askAccount && files.kind === 'file');
  const fault = useTold().faults[path];
  // Told as one text, so that it is drawn anew only with what is asked.
  const asked = useStored((store) =>
    questionsOf(type, store.get(''))
      .filter(({ field }) => field === path)
      .map((question) => questionText(t, question))
      .join('\n'),
  );
  return (
    <>
      <div className={styles.row}>
        <Button
          data-add
          look="soft"
          size={40}
          icon={<IconPlus size={18} />}
          disabled={isFull}
          aria-describedby={isFull ? `${path}-full` : undefined}
          onClick={onAdd}
        >
          {say(`${words}.add`) ?? t('content.add')}
        </Button>
        {takesFiles && !isFull && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={acceptOf(files)}
              aria-label={t(`${files.kind === 'image' ? 'picture' : files.of}.several`)}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                target.value = ''; // the same files may be chosen again
                onFiles(chosen);
              }}
            />
            <Button look="quiet" size={40} icon={<IconUpload size={18} />} onClick={() => input.current?.click()}>
              {t(`${files.kind === 'image' ? 'picture' : files.of}.several`)}
            </Button>
            <span className={styles.drop}>{t('upload.or_drop')}</span>
          </>
        )}
        {isFull && (
          <p id={`${path}-full`} className={styles.help}>
            {t('content.full', { max: max })}
          </p>
        )}
      </div>
      {asked !== '' && (
        <p className={styles.question}>
          <IconAlertTriangle size={16} />
          {asked}
        </p>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          <IconAlertCircle size={16} />
          {fault.text}
        </p>
      )}
    </>
  );
};
