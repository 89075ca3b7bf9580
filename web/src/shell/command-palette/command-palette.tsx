import type { User } from '@tessera/contract/api/account.ts';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatError } from '../../error-messages.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { isApple } from '../../ui/is-apple.ts';
import { Modal } from '../../ui/modal.tsx';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './command-palette.module.css';
import { groupItems, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { useActionItems } from './use-action-items.tsx';
import { useCodeItems } from './use-code-items.tsx';
import { usePlaceItems } from './use-place-items.tsx';

const maxQueryLength = 120;

/**
 * Finds codes, actions, screens, settings and folders by typing: a combobox with a grouped list, by the ARIA Authoring Practices.
 * The field keeps the focus.
 */
export const CommandPalette = ({
  user,
  onDownload,
  onNewFolder,
  onClose,
}: {
  user: User;
  onDownload: (code: CodeSummary) => void;
  onNewFolder: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const onlyActions = text.trimStart().startsWith('>');
  const query = text.replace(/^\s*>/, '').trim();
  const search = useCodeItems(user, query, onDownload);
  const actions = useActionItems(user, query, onNewFolder);
  const places = usePlaceItems(user, query);
  const isAction = ({ group }: PaletteItem) => group === 'actions' || group === 'create';
  const sections = groupItems(
    [...search.items, ...actions, ...places].filter((item) => !onlyActions || isAction(item)),
  );
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === chosenId),
  );
  const current = items[at];
  const getOptionId = (item: PaletteItem) => `${id}-${item.id.replaceAll(/\W+/g, '-')}`;

  const choose = (run: () => void) => {
    onClose();
    run();
  };
  // The first match isn’t known before the codes are.
  const isChosen = chosenId !== undefined && current?.id === chosenId;
  const canEnter = current !== undefined && (isChosen || search.isSettled);
  useEffect(() => {
    if (!isEntered || !canEnter) return;
    setEntered(false);
    if (current) {
      onClose();
      current.run();
    }
  }, [isEntered, canEnter, current, onClose]);

  const optionId = current && getOptionId(current);
  useLayoutEffect(() => {
    if (!optionId) return;
    const option = document.getElementById(optionId);
    // Shows the name of the group with its first option.
    (option?.previousElementSibling?.role === 'presentation'
      ? option.previousElementSibling
      : option
    )?.scrollIntoView?.({
      block: 'nearest',
    });
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [optionId]);

  const onCodeKey = ({ key }: KeyboardEvent, code: CodeSummary) => {
    if (key.toLowerCase() === 'd') choose(() => onDownload(code));
    else if (key.toLowerCase() === 'e' && userCan(user, 'dashboard', 'edit'))
      choose(() => void navigate(`/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`));
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // A failed search has a button, which Tab reaches.
    if (event.key === 'Tab') return search.error ? undefined : event.preventDefault();
    if (event.metaKey || event.ctrlKey) {
      if (current?.code && current.code.status !== 'archived' && onCodeKey(event, current.code)) event.preventDefault();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (event.key === 'Enter') setEntered(true);
    else if (next !== undefined && items.length > 0) setChosenId(items.at(next % items.length)?.id);
    else return;
    event.preventDefault();
  };

  const isEmpty = items.length === 0;
  const modifier = isApple ? '⌘' : t('key.control');
  const announcement = !search.isSettled
    ? ''
    : query === ''
      ? t('palette.hint')
      : t('palette.count', { count: items.length });
  return (
    <Modal className={styles.palette} aria-label={t('palette.title')} onClose={onClose}>
      <div className={styles.head}>
        <IconSearch size={20} className={styles.glass} />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-expanded={!isEmpty}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={optionId}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          value={text}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            setText(target.value);
            setChosenId(undefined);
            setEntered(false);
            body.current?.scrollTo?.(0, 0);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.escape} aria-hidden="true">
          esc
        </span>
        <IconButton label={tMain('close')} className={styles.close} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <div ref={body} className={styles.body} aria-busy={!search.isSettled}>
        {!isEmpty && (
          <PaletteList
            id={`${id}-list`}
            {...{ sections, query, getOptionId }}
            current={current?.id}
            shortcut={modifier}
            onPoint={(item) => setChosenId(item.id)}
            onChoose={(item) => choose(item.run)}
          />
        )}
        {search.error ? (
          <div className={styles.failed} role="alert">
            <p>{t('palette.failed', { reason: formatError(tMain, search.error) })}</p>
            <Button variant="quiet" size={32} onClick={search.retry}>
              {t('codes.retry')}
            </Button>
          </div>
        ) : !search.isSettled && !search.items.some(({ group }) => group === 'codes') ? (
          <div className={styles.loading}>
            <Skeleton height="40px" radius="8px" />
            <Skeleton height="40px" radius="8px" />
          </div>
        ) : (
          isEmpty && (
            <div className={styles.none}>
              <Mosaic size={72} />
              <p>{t('palette.none', { query })}</p>
            </div>
          )
        )}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.key_choose')}
        </span>
        <span>
          <kbd>↵</kbd> {t('palette.key_open')}
        </span>
        <span>
          <kbd>&gt;</kbd> {t('palette.key_actions')}
        </span>
        <span className={styles.tip}>{t('palette.tip')}</span>
      </div>
    </Modal>
  );
};
