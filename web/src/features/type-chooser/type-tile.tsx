import { findType, type TypeId } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './type-list.module.css';
import type { TypeChooserState } from './use-type-chooser.ts';

/** A type that can be chosen. Arrow keys move between tiles, so Tab stops at only one of them. */
export const TypeTile = ({
  id,
  summary,
  chooser: { value, active, setActive, choose },
}: {
  id: TypeId;
  /** In place of the type’s own. */
  summary?: string;
  chooser: TypeChooserState;
}) => {
  const { t } = useTranslation('types');
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        tabIndex={id === active ? 0 : -1}
        aria-current={id === value || undefined}
        data-active={id === active || undefined}
        // Not onPointerEnter: tiles that a search moves under the pointer weren’t pointed at.
        onPointerMove={() => setActive(id)}
        onFocus={() => setActive(id)}
        onClick={() => choose(id)}
      >
        <span className={styles.icon}>
          <LineIcon path={findType(id).icon} />
        </span>
        <span className={styles.text}>
          <b className={styles.name}>{t(`${id}.name`)}</b>
          <span className={styles.summary}>{summary ?? t(`${id}.summary`)}</span>
        </span>
      </button>
    </li>
  );
};
