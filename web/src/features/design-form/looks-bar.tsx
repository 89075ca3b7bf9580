import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconArrowBackUp, IconDice5, IconSearch, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './looks-bar.module.css';
import type { Looks } from './use-looks.ts';

/** The toolbar above all pickers: search choices by name, a random style, and undo. */
export const LooksBar = ({
  query,
  onQuery,
  looks,
}: {
  query: string;
  onQuery: (query: string) => void;
  looks: Looks;
}) => {
  const { t } = useTranslation();
  const randomButton = useRef<HTMLButtonElement>(null);
  const undo = () => {
    looks.undo?.();
    randomButton.current?.focus();
  };
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.search}
        icon={<IconSearch size={18} />}
        type="search"
        aria-label={t('design.find')}
        placeholder={t('design.find')}
        autoComplete="off"
        after={
          query !== '' && (
            <IconButton label={t('design.show_all')} size={32} onClick={() => onQuery('')}>
              <IconX size={18} />
            </IconButton>
          )
        }
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') onQuery('');
        }}
      />
      <div className={styles.looks}>
        {looks.undo && (
          <Button variant="plain" icon={<IconArrowBackUp size={18} />} onClick={undo}>
            {t('design.undo')}
          </Button>
        )}
        <Button ref={randomButton} variant="quiet" icon={<IconDice5 size={20} />} onClick={looks.randomize}>
          {t('design.surprise')}
        </Button>
      </div>
    </div>
  );
};
