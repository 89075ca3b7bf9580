import { type ControlOf, emptyOf, groupOf } from '@tessera/qr-types/fields/field.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconPlus } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { type Handle, SortableList } from '../../ui/sortable-list.tsx';
import styles from './content-form.module.css';
import { afterInserting, afterMoving, afterRemoving } from './fault-paths.ts';
import { useArrival, useFormParts, useTold, useWanted } from './form-context.ts';
import { ListItem } from './list-item.tsx';
import { useOpenItem } from './open-item.ts';
import { useSummary } from './summary.ts';
import { useItems } from './use-items.ts';
import { useSortWords } from './use-sort-words.ts';

export type ItemActions = {
  duplicate(position: number): void;
  remove(position: number): void;
  move(from: number, to: number): void;
};

/** Several of the same, put in order by hand; one is open at a time, and only that one has its inputs. */
export const ListField = ({
  control,
  path,
  words,
  isAlone = false,
}: {
  control: ControlOf<'list'>;
  path: string;
  words: string;
  /** It has a section for itself, which bears its name. */
  isAlone?: boolean;
}) => {
  const { t } = useTranslation();
  const { words: say, shift, store } = useFormParts();
  const { faults } = useTold();
  const { ids, insert, remove, move } = useItems(path);
  const summary = useSummary();
  const sortWords = useSortWords();
  const root = useRef<HTMLFieldSetElement>(null);
  const open = useOpenItem();
  const group = groupOf(control.item);
  const label = say(`${words}.label`);
  const isFull = ids.length >= control.max;

  const nameOf = (position: number): string => {
    const { title } = summary(group, store.get(`${path}.${position}`), words);
    return title || `${say(`${words}.item`) ?? t('content.item')} ${position + 1}`;
  };
  const focusAt = (position: number | undefined) => {
    const item = root.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(`${path}.${position}`)}"]`);
    const button =
      item?.querySelector<HTMLElement>('[aria-expanded]') ?? root.current?.querySelector<HTMLElement>('[data-add]');
    button?.focus();
  };

  /** A new item is opened and begun at once. */
  const begun = useRef<number>(undefined);
  const begin = (position: number, value: unknown) => {
    begun.current = position;
    insert(position, value);
    shift(path, afterInserting(position));
  };
  useEffect(() => {
    const position = begun.current;
    if (position === undefined) return;
    begun.current = undefined;
    open.set(ids[position]);
  }, [ids, open]);

  const latest = useRef<ItemActions>(undefined);
  latest.current = {
    duplicate: (position) => begin(position + 1, store.get(`${path}.${position}`)),
    move: (from, to) => {
      move(from, to);
      shift(path, afterMoving(from, to));
    },
    remove: (position) => {
      const [name, value] = [nameOf(position), store.get(`${path}.${position}`)];
      remove(position);
      shift(path, afterRemoving(position));
      setTimeout(() => focusAt(Math.min(position, ids.length - 2)));
      notify({
        kind: 'info',
        text: t('content.removed', { name }),
        action: {
          label: t('content.undo'),
          onClick: () => {
            insert(position, value);
            shift(path, afterInserting(position));
            setTimeout(() => focusAt(position));
          },
        },
      });
    },
  };

  const wanted = useWanted();
  useEffect(() => {
    if (!wanted?.path.startsWith(`${path}.`)) return;
    open.set(ids[Number.parseInt(wanted.path.slice(path.length + 1), 10)]);
  }, [wanted, path, ids, open]);
  useArrival(
    (at) => at === path || (at.startsWith(`${path}.`) && /^\d+$/.test(at.slice(path.length + 1))),
    (at) => focusAt(at === path ? undefined : Number(at.slice(path.length + 1))),
  );

  const draw = useCallback(
    (id: string, position: number, handle: Handle) => (
      <ListItem
        id={id}
        position={position}
        count={ids.length}
        path={path}
        words={words}
        group={group}
        isFull={isFull}
        handle={handle}
        open={open}
        actions={latest}
      />
    ),
    [ids.length, path, words, group, isFull, open],
  );
  const fault = faults[path];
  return (
    <fieldset ref={root} className={styles.list} aria-label={label}>
      {!isAlone && (
        <h3 className={styles.listLabel}>
          {label} {ids.length > 0 && <span className={styles.count}>{ids.length}</span>}
        </h3>
      )}
      {ids.length > 0 && (
        <SortableList
          ids={ids}
          nameOf={nameOf}
          words={sortWords}
          draw={draw}
          className={styles.items}
          onStart={() => open.set(undefined)}
          onMove={(from, to) => latest.current?.move(from, to)}
        />
      )}
      <div className={styles.addRow}>
        <Button
          data-add
          look="soft"
          size={40}
          icon={<IconPlus size={18} />}
          disabled={isFull}
          aria-describedby={isFull ? `${path}-full` : undefined}
          onClick={() => begin(ids.length, emptyOf(control.item))}
        >
          {say(`${words}.add`) ?? t('content.add')}
        </Button>
        {isFull && (
          <p id={`${path}-full`} className={styles.help}>
            {t('content.full', { max: control.max })}
          </p>
        )}
      </div>
      {fault && (
        <p className={styles.listFault} role="alert">
          <IconAlertCircle size={16} />
          {fault.text}
        </p>
      )}
    </fieldset>
  );
};
