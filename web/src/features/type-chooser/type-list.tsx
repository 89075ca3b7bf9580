import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './type-list.module.css';
import { TypeTile } from './type-tile.tsx';
import { useTileKeys } from './use-tile-keys.ts';
import type { TypeChooserState } from './use-type-chooser.ts';

/** Every QR code type by what it is for, under a search that also takes a pasted link. */
export const TypeList = ({ chooser }: { chooser: TypeChooserState }) => {
  const { t } = useTranslation();
  const { query, search, paste, groups, count, suggestion, active, choose } = chooser;
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const onTileKeys = useTileKeys(list, input);

  useEffect(() => {
    // By touch, the keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  const clear = () => {
    search('');
    input.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      // Clears the search, and leaves a dialog around it open.
      event.preventDefault();
      event.stopPropagation();
      clear();
    } else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (query.trim() !== '' && active && (count > 0 || suggestion)) choose(active);
    } else onTileKeys(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside
    <div className={styles.chooser} onKeyDown={onKeyDown}>
      <div className={styles.search}>
        <TextInput
          large
          ref={input}
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={query}
          aria-label={t('chooser.search')}
          placeholder={t('chooser.search')}
          icon={<IconSearch size={20} />}
          after={
            query !== '' && (
              <IconButton label={t('chooser.clear')} size={32} onClick={clear}>
                <IconX size={18} />
              </IconButton>
            )
          }
          onChange={({ target }) => search(target.value)}
          onPaste={(event) => {
            if (query === '' && paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
        />
      </div>
      <VisuallyHidden role="status">
        {query.trim() === '' ? '' : count > 0 ? t('chooser.found', { count }) : t('chooser.none', { query })}
      </VisuallyHidden>
      <div ref={list} className={styles.groups}>
        {groups.map(({ purpose, ids }) => (
          <section key={purpose} aria-labelledby={`${id}-${purpose}`}>
            <div className={styles.head}>
              <h2 id={`${id}-${purpose}`} className={styles.title}>
                {t(`chooser.${purpose}`)}
              </h2>
              <p className={styles.help}>{t(`chooser.${purpose}.help`)}</p>
            </div>
            <ul className={styles.tiles}>
              {ids.map((type) => (
                <TypeTile key={type} id={type} chooser={chooser} />
              ))}
            </ul>
          </section>
        ))}
        {suggestion && (
          <section aria-labelledby={`${id}-suggestion`}>
            <h2 id={`${id}-suggestion`} className={styles.title}>
              {t('chooser.suggestion')}
            </h2>
            <ul className={styles.tiles}>
              <TypeTile id={suggestion.type} summary={query.trim()} chooser={chooser} />
            </ul>
          </section>
        )}
      </div>
      {count === 0 && (
        <div className={styles.none}>
          <p>{t('chooser.none', { query })}</p>
          <Button variant="quiet" onClick={clear}>
            {t('chooser.show_all')}
          </Button>
        </div>
      )}
    </div>
  );
};
