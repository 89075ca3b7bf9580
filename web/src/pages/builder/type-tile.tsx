import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useTypeTranslation } from '../../features/content-form/use-type-translation.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './type-step.module.css';

/** One kind of code to choose, and what it is good for. */
export const TypeTile = ({ type, chosen, onChoose }: { type: TypeManifest; chosen: boolean; onChoose: () => void }) => {
  const translate = useTypeTranslation(type);
  const { t } = useTranslation('private');
  return (
    <li>
      <button type="button" className={styles.tile} data-chosen={chosen || undefined} onClick={onChoose}>
        <span className={styles.icon}>
          <LineIcon path={type.icon} size={24} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{translate('name')}</span>
          <span className={styles.pitch}>{translate('pitch')}</span>
          {chosen && (
            <span className={styles.chosen}>
              {t('type.chosen')}
              <IconArrowRight size={16} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
};
