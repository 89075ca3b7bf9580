import { findType, isDynamic } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconArrowRight, IconChartBar, IconInfinity, IconLock, IconPencil } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { PhoneFrame, PhoneScreenshot } from '../phone-preview/phone-frame.tsx';
import styles from './type-preview.module.css';
import type { TypeChooserState } from './use-type-chooser.ts';

/** The active type on a phone: its sample page, or what a camera app offers, and what its codes can do. */
export const TypePreview = ({ chooser: { active, choose } }: { chooser: TypeChooserState }) => {
  const { t } = useTranslation(['main', 'types']);
  const type = active && findType(active);
  if (!type) return null;
  const name = t(`types:${active}.name`);
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <StatusChip tone={isDynamic(type) ? 'good' : 'plain'}>
          {t(isDynamic(type) ? 'kind.dynamic' : 'kind.static')}
        </StatusChip>
      </div>
      <div className={styles.phone}>
        <PhoneFrame type={type}>
          <PhoneScreenshot type={type} />
        </PhoneFrame>
      </div>
      <ul className={styles.facts}>
        <li>
          <LineIcon path={type.icon} size={18} />
          {t(`types:${active}.pitch`)}
        </li>
        {isDynamic(type) ? (
          <>
            <li>
              <IconPencil size={18} />
              {t('chooser.fact.edit')}
            </li>
            <li>
              <IconChartBar size={18} />
              {t('chooser.fact.scans')}
            </li>
          </>
        ) : (
          <>
            <li>
              <IconInfinity size={18} />
              {t('chooser.fact.forever')}
            </li>
            <li>
              <IconLock size={18} />
              {t('chooser.fact.fixed')}
            </li>
          </>
        )}
      </ul>
      <Button wide size={48} onClick={() => choose(active)}>
        {t('chooser.continue', { type: name })}
        <IconArrowRight size={20} />
      </Button>
    </div>
  );
};
