import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconAlertCircle, IconRefresh, IconX } from '../../ui/icons.ts';
import { uploadRefusal } from '../upload/refusals.ts';
import { useHowFar } from '../upload/under-way.tsx';
import type { Upload } from '../upload/uploads.ts';
import { uploadControlOf } from '../upload/wanted.ts';
import { isWithin } from './fault-paths.ts';
import { useFormParts } from './form-context.ts';
import styles from './item-upload.module.css';

/** Why the file of an item was not taken, in a word or two; the sentence is its tooltip, and in the item. */
const Failed = ({ upload, group, at }: { upload: Upload; group: ControlOf<'group'>; at: string }) => {
  const { t } = useTranslation();
  const { uploads } = useFormParts();
  const schema = group.fields[upload.path.slice(at.length + 1)];
  const control = schema && uploadControlOf(schema);
  const said = control ? uploadRefusal(t, upload.error, control) : t('upload.failed');
  return (
    <span className={styles.upload} data-failed>
      <span className={styles.words} title={said}>
        <IconAlertCircle size={16} />
        <span className={styles.far}>{t('upload.not_stored')}</span>
      </span>
      <IconButton
        label={t('upload.retry_named', { file: upload.file.name })}
        size={32}
        onClick={() => uploads.retry(upload.path)}
      >
        <IconRefresh size={18} />
      </IconButton>
    </span>
  );
};

/** How far the file of a closed item is. */
export const ItemUpload = ({ within, group }: { within: string; group: ControlOf<'group'> }) => {
  const { t } = useTranslation();
  const { uploads } = useFormParts();
  const howFar = useHowFar();
  const read = () => uploads.all().find(({ path }) => isWithin(path, within));
  const upload = useSyncExternalStore(uploads.subscribe, read, read);
  if (!upload) return null;
  if (upload.state === 'failed') return <Failed upload={upload} group={group} at={within} />;
  const name = upload.file.name;
  return (
    <span className={styles.upload}>
      <span className={styles.words}>
        <progress
          className={styles.bar}
          aria-label={t('upload.sending', { file: name })}
          max={100}
          value={Math.floor(upload.share * 100)}
        />
        <span className={styles.far}>{howFar(upload)}</span>
      </span>
      <IconButton
        label={t('upload.cancel_named', { file: name })}
        size={32}
        onClick={() => uploads.cancel(upload.path)}
      >
        <IconX size={18} />
      </IconButton>
    </span>
  );
};
