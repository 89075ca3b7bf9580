import type { Folder } from '@tessera/contract/api/folders.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { plainText } from '../../ui/named-from.ts';
import styles from './folder-search.module.css';

/** More folders than this can be searched. */
export const manyFolders = 8;

export const foldersNamed = (folders: readonly Folder[], q: string): readonly Folder[] => {
  const wanted = plainText(q.trim());
  return wanted === '' ? folders : folders.filter(({ name }) => plainText(name).includes(wanted));
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
