import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { useSingleKeyShortcuts } from '../../features/team/single-key-shortcuts.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './search.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Searches names, links and content. / focuses the field. */
export const Search = ({
  q,
  count,
  onSearch,
}: {
  q: string;
  count: number | undefined;
  onSearch: (q: string) => void;
}) => {
  const { t } = useTranslation('private');
  const [text, setText] = useDebouncedSearch(q, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const hasSingleKeys = useSingleKeyShortcuts();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!hasSingleKeys || event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasSingleKeys]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <TextInput
        ref={input}
        value={text}
        enterKeyHint="search"
        maxLength={120}
        aria-label={t('search.label')}
        placeholder={count ? t('search.count', { count }) : t('search.any')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
        icon={<IconSearch size={20} />}
        after={
          text ? (
            <IconButton label={t('search.clear')} size={32} onClick={clear}>
              <IconX size={16} />
            </IconButton>
          ) : (
            hasSingleKeys && <kbd className={styles.key}>/</kbd>
          )
        }
      />
    </search>
  );
};
