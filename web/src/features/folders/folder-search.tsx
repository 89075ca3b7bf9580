import type { Folder } from '@tessera/contract/api/folders.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import styles from './folder-search.module.css';

/** The search is shown for more folders than this. */
export const searchThreshold = 8;

export const filterFolders = (folders: readonly Folder[], q: string): readonly Folder[] => {
  const normalizedQuery = normalizeText(q.trim());
  return normalizedQuery === '' ? folders : folders.filter(({ name }) => normalizeText(name).includes(normalizedQuery));
};

/** Filters a list of folders by name; stays visible while the list scrolls. */
export const FolderSearch = ({
  onSearch,
  ...rest
}: { value: string; onSearch: (q: string) => void } & ComponentProps<'input'>) => {
  const { t } = useTranslation('private');
  return (
    <div className={styles.search}>
      <TextInput
        {...rest}
        aria-label={t('folders.search')}
        placeholder={t('folders.search')}
        icon={<IconSearch size={18} />}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
};
