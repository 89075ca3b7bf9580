import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import styles from './folder-choice.module.css';
import { FolderSearch, filterFolders, searchThreshold } from './folder-search.tsx';
import { folderListQuery } from './queries.ts';

/** Chooses all codes, or only those in some folders. */
export const FolderChoice = ({
  chosen,
  help,
  message,
  onChange,
}: {
  chosen: readonly number[] | null;
  /** What the choice of some folders means. */
  help: string;
  message: FieldMessage | undefined;
  onChange: (chosen: readonly number[] | null) => void;
}) => {
  const { t } = useTranslation('private');
  const { data } = useQuery(folderListQuery);
  const [q, setQ] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  const all = data?.folders ?? [];
  const matchingFolders = filterFolders(all, q);
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id));
  /** Scrolls the list into view, because it opens below the visible part of the dialog. */
  const choose = (which: string) => {
    flushSync(() => onChange(which === 'all' ? null : []));
    picker.current?.scrollIntoView({ block: 'nearest' });
  };
  const hasNoFolders = data !== undefined && all.length === 0 && chosen === null;
  return (
    <Field label={t('team.folders')} isGroup message={message} isCompact>
      {(control) => (
        <div {...toGroupProps(control)} className={styles.choice}>
          <Segmented
            label={t('team.folders')}
            className={styles.scope}
            value={chosen === null ? 'all' : 'some'}
            options={[
              { value: 'all', label: t('team.folders.all') },
              { value: 'some', label: t('team.folders.some') },
            ]}
            disabled={hasNoFolders}
            onChange={choose}
          />
          {hasNoFolders && <p className={styles.help}>{t('team.folders.none')}</p>}
          {chosen !== null && (
            <div ref={picker} className={styles.picker}>
              {all.length > searchThreshold && (
                <FolderSearch
                  value={q}
                  onSearch={setQ}
                  onKeyDown={(event) => {
                    // Enter searches and doesn’t submit the form around it.
                    if (event.key === 'Enter') event.preventDefault();
                  }}
                />
              )}
              {matchingFolders.length === 0 && q !== '' && <p className={styles.help}>{t('folders.none_found')}</p>}
              <ul className={styles.list} hidden={matchingFolders.length === 0}>
                {matchingFolders.map(({ id, name, colour }) => (
                  <li key={id}>
                    <Checkbox
                      className={styles.folder}
                      checked={chosen.includes(id)}
                      onChange={({ target }) => toggle(id, target.checked)}
                    >
                      <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
                      <span className={styles.name} dir="auto">
                        {name}
                      </span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
              <p className={styles.help}>{help}</p>
            </div>
          )}
        </div>
      )}
    </Field>
  );
};
