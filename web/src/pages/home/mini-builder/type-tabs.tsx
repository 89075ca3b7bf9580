import { catalogue, type TypeId } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabChoice } from '../../../ui/choices.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { allTabs, getVisibleTabs, type TypeTab } from './type-tab.ts';
import styles from './type-tabs.module.css';

/** What kind of code it will be: a tab each for the usual ones, a menu for all. The one in hand always has a tab. */
export const TypeTabs = ({ tab, onChoose }: { tab: TypeTab; onChoose: (id: TypeId) => void }) => {
  const { t } = useTranslation(['main', 'types']);
  const [isOpen, setOpen] = useState(false);
  const moreButton = useRef<HTMLButtonElement>(null);
  const allLabel = t('make.all_types', { count: catalogue.length });
  const choose = (id: TypeId) => {
    setOpen(false);
    onChoose(id);
  };
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
              <LineIcon path={types[0]!.manifest.icon} />
              {t(`types:${id}.name`)}
            </>
          ),
        }))}
        onChange={choose}
      />
      <button
        ref={moreButton}
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {allLabel}
        <IconChevronDown size={18} />
      </button>
      {isOpen && (
        <Popover anchor={moreButton} label={allLabel} onClose={() => setOpen(false)}>
          <ul className={styles.list}>
            {allTabs.map(({ id, types }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.type}
                  aria-current={id === tab.id || undefined}
                  onClick={() => choose(id)}
                >
                  <LineIcon path={types[0]!.manifest.icon} />
                  <span>
                    <b>{t(`types:${id}.name`)}</b>
                    <span>{t(`types:${id}.pitch`)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
};
