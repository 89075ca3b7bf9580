import type { Folder } from '@tessera/contract/api/folders.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import styles from './folder-search.module.css';

/** More folders than this can be searched. */
export const searchThreshold = 8;

export const filterFolders = (folders: readonly Folder[], q: string): readonly Folder[] => {
  const normalizedQuery = normalizeText(q.trim());
  return normalizedQuery === '' ? folders : folders.filter(({ name }) => normalizeText(name).includes(normalizedQuery));
};

/** Narrows a list of folders by their names, and stays above it while that is scrolled. */
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
