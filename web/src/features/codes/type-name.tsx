import type { TypeManifest } from '@tessera/qr-types';
import { LineIcon } from '../../ui/line-icon.tsx';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import styles from './type-name.module.css';

/** The icon and name of a QR code type. */
export const TypeName = ({ type }: { type: TypeManifest }) => {
  const translate = useTypeTranslation(type);
  return (
    <span className={styles.type}>
      <LineIcon path={type.icon} size={18} />
      {translate('name')}
    </span>
  );
};
