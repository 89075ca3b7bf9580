import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconAlertCircle, IconRefresh } from '../../ui/icons.ts';
import { uploadRefusal } from '../upload/refusals.ts';
import { useHowFar } from '../upload/under-way.tsx';
import type { Upload } from '../upload/uploads.ts';
import { uploadControlOf } from '../upload/wanted.ts';
import { isWithin } from './fault-paths.ts';
import { useFormParts } from './form-context.ts';
import styles from './item-upload.module.css';

const useItemUpload = (within: string): Upload | undefined => {
  const { uploads } = useFormParts();
  const read = () => uploads.all().find(({ path }) => isWithin(path, within));
  return useSyncExternalStore(uploads.subscribe, read, read);
};

type Item = { at: string; group: ControlOf<'group'> };

/** How far the file of a closed item is, or that it was not taken; why is its tooltip, and said in the item. */
export const ItemUpload = ({ at, group }: Item) => {
  const { t } = useTranslation();
  const howFar = useHowFar();
  const upload = useItemUpload(at);
  if (!upload) return null;
  const { state, share, error, file, path } = upload;
  if (state === 'failed') {
    const schema = group.fields[path.slice(at.length + 1)];
    const control = schema && uploadControlOf(schema);
    return (
      <span className={styles.failed} title={control && uploadRefusal(t, error, control)}>
        <IconAlertCircle size={16} />
        {t('upload.not_stored')}
      </span>
    );
  }
  return (
    <span className={styles.upload}>
      <progress
        className={styles.bar}
        aria-label={t('upload.sending', { file: file.name })}
        max={100}
        value={Math.floor(share * 100)}
      />
      <span className={styles.far}>{howFar(upload)}</span>
    </span>
  );
};

/** Another try with a file that was not taken. Taking the item off ends its upload. */
export const RetryItemUpload = ({ at }: Pick<Item, 'at'>) => {
  const { t } = useTranslation();
  const { uploads } = useFormParts();
  const upload = useItemUpload(at);
  if (upload?.state !== 'failed') return null;
  return (
    <IconButton
      label={t('upload.retry_named', { file: upload.file.name })}
      size={32}
      onClick={() => uploads.retry(upload.path)}
    >
      <IconRefresh size={18} />
    </IconButton>
  );
};
