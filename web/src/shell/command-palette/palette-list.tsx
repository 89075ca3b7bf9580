import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import styles from './command-palette.module.css';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { splitMatches } from './rank-match.ts';

const MarkedText = ({ text, query }: { text: string; query: string }) =>
  splitMatches(text, query).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );

/** The options of the palette in groups: a listbox whose field keeps the focus. */
export const PaletteList = ({
  id,
  sections,
  query,
  current,
  getOptionId,
  shortcut,
  onPoint,
  onChoose,
}: {
  id: string;
  sections: readonly PaletteSection[];
  query: string;
  /** The id of the item that Enter chooses. */
  current: string | undefined;
  getOptionId: (item: PaletteItem) => string;
  /** The name of the modifier key of shortcuts. */
  shortcut: string;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can’t be inside a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
          <div id={`${id}-${group}`} role="presentation" className={styles.groupName}>
            {t(query === '' && group === 'codes' ? 'palette.recent' : `palette.group.${group}`)}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={item.id}
              id={getOptionId(item)}
              role="option"
              tabIndex={-1}
              aria-label={item.note ? `${item.label}, ${item.note}` : item.label}
              aria-selected={item.id === current}
              className={classes(styles.option, item.id === current && styles.current)}
              onPointerMove={() => onPoint(item)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={item.group === 'codes' ? styles.thumbnail : styles.icon}>{item.icon}</span>
              <span className={styles.text}>
                <span className={styles.label} dir="auto">
                  <MarkedText text={item.label} query={query} />
                </span>
                {item.note && (
                  <span className={styles.note} dir="auto">
                    {item.group === 'codes' ? <MarkedText text={item.note} query={query} /> : item.note}
                  </span>
                )}
              </span>
              {item.id === current && item.code && (
                <span className={styles.keys} aria-hidden="true">
                  <kbd>↵ {t('palette.open_code')}</kbd>
                  <kbd>
                    {shortcut} E {t('action.edit')}
                  </kbd>
                  <kbd>
                    {shortcut} D {t('action.download')}
                  </kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
