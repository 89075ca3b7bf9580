import { catalogue, type TypeId } from '@tessera/qr-types';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabChoice } from '../../ui/choices.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import type { TypeChoice } from '../type-chooser/use-type-chooser.ts';
import { findTab, getVisibleTabs } from './type-tab.ts';
import styles from './type-tabs.module.css';

const loadChooser = () => import('../type-chooser/type-chooser-dialog.tsx');
const TypeChooserDialog = lazy(async () => ({ default: (await loadChooser()).TypeChooserDialog }));

/** The QR code type: a tab for each of the usual ones and the current one, and a button that opens the chooser for all. */
export const TypeTabs = ({ value, onChoose }: { value: TypeId; onChoose: (choice: TypeChoice) => void }) => {
  const { t } = useTranslation(['main', 'types']);
  const [isOpen, setOpen] = useState(false);
  const tab = findTab(value);
  return (
    <div className={styles.row}>
      <TabChoice
        className={styles.tabs}
        label={t('make.type')}
        value={tab.id}
        options={getVisibleTabs(tab).map(({ id, types }) => ({
          value: id,
          label: (
            <>
              <LineIcon path={types[0].manifest.icon} />
              {t(`types:${id}.name`)}
            </>
          ),
        }))}
        onChange={(type) => onChoose({ type })}
      />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        onPointerEnter={loadChooser}
        onClick={() => setOpen(true)}
      >
        {t('make.all_types', { count: catalogue.length })}
        <IconChevronDown size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <TypeChooserDialog
            value={value}
            onChoose={(choice) => {
              setOpen(false);
              onChoose(choice);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
