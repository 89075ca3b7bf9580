import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './account-required.module.css';

/** Replaces the form of a type that requires files, which are stored in an account. */
export const AccountRequired = ({ type, onAsk }: { type: TypeManifest; onAsk: () => void }) => {
  const { t } = useTranslation(['main', 'types']);
  const viewer = useViewer();
  return (
    <div className={styles.box}>
      <span className={styles.tile}>
        <LineIcon path={type.icon} />
      </span>
      <p className={styles.text}>
        <b>{t(viewer ? 'make.files.in_account' : 'make.files.title')}</b>
        <span>{t(viewer ? 'make.files.there' : 'make.files.text')}</span>
      </p>
      <Button onClick={onAsk}>{t(viewer ? 'file.to_account' : 'make.files.sign_up')}</Button>
    </div>
  );
};
