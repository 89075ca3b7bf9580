import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { folderList } from '../../features/folders/queries.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Field, type FieldMessage, groupOfField } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './folder-choice.module.css';

const manyFolders = 8;

/** All codes, or only those in some folders. */
export const FolderChoice = ({
  chosen,
  message,
  onChange,
}: {
  chosen: readonly number[] | null;
  message: FieldMessage | undefined;
  onChange: (chosen: readonly number[] | null) => void;
}) => {
  const { t } = useTranslation('private');
  const { data } = useQuery(folderList);
  const [q, setQ] = useState('');
  const picker = useRef<HTMLDivElement>(null);
  const all = data?.folders ?? [];
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()));
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id));
  /** The list opens below a dialog's fold, so it is shown. */
  const choose = (which: string) => {
    flushSync(() => onChange(which === 'all' ? null : []));
    picker.current?.scrollIntoView({ block: 'nearest' });
  };
  const none = data !== undefined && all.length === 0 && chosen === null;
  return (
    <Field label={t('team.folders')} several message={message} silent>
      {(control) => (
        <div {...groupOfField(control)} className={styles.choice}>
          <Segmented
            label={t('team.folders')}
            className={styles.which}
            value={chosen === null ? 'all' : 'some'}
            options={[
              { value: 'all', label: t('team.folders.all') },
              { value: 'some', label: t('team.folders.some') },
            ]}
            disabled={none}
            onChange={choose}
          />
          {none && <p className={styles.help}>{t('team.folders.none')}</p>}
          {chosen !== null && (
            <div ref={picker} className={styles.picker}>
              {all.length > manyFolders && (
                <TextInput
                  value={q}
                  aria-label={t('folders.search')}
                  placeholder={t('folders.search')}
                  icon={<IconSearch size={18} />}
                  onChange={({ target }) => setQ(target.value)}
                />
              )}
              <ul className={styles.list}>
                {shown.map(({ id, name, colour }) => (
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
              <p className={styles.help}>{t('team.folders.help')}</p>
            </div>
          )}
        </div>
      )}
    </Field>
  );
};
