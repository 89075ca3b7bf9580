import { type ControlOf, controlOf, emptyOf } from '@tessera/qr-types/fields/field.ts';
import { asNew } from '@tessera/qr-types/fields/id.ts';
import { referencesTo } from '@tessera/qr-types/fields/reference.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onceKey } from '../../api.ts';
import { classes } from '../../ui/classes.ts';
import { notify } from '../../ui/notify.ts';
import { type Handle, SortableList } from '../../ui/sortable-list.tsx';
import { takesSeveral, useGivenFiles } from '../upload/use-given-files.ts';
import styles from './content-form.module.css';
import { fileItemsOf, isUntouched } from './dropped-items.ts';
import { afterInserting, afterMoving, afterRemoving } from './fault-paths.ts';
import { focusField } from './focus-field.ts';
import { useArrival, useFormParts, useWanted } from './form-context.ts';
import type { ItemActions } from './item-menu.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListItem } from './list-item.tsx';
import { useOpenItem } from './open-item.ts';
import { useSummary } from './summary.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useItems } from './use-items.ts';
import { useSortWords } from './use-sort-words.ts';
import { ValueItem } from './value-item.tsx';

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
  const { type, words: say, shift, store } = useFormParts();
  const { ids, insert, remove, move } = useItems(path);
  const summary = useSummary();
  const sortWords = useSortWords();
  const root = useRef<HTMLFieldSetElement>(null);
  const item = controlOf(control.item);
  const isFolding = item.kind === 'group';
  // The one that is needed is there to be filled in, not to be found.
  const isBegun = ids.length > 1 || !isUntouched(control.item, store.get(`${path}.0`));
  const open = useOpenItem(control.min > 0 && !isBegun ? ids[0] : undefined);
  const label = say(`${words}.label`);
  const isFull = ids.length >= control.max;

  const nameOf = (position: number): string => {
    const { title } = item.kind === 'group' ? summary(item, store.get(`${path}.${position}`), words) : { title: '' };
    return title || `${say(`${words}.item`) ?? t('content.item')} ${position + 1}`;
  };
  const focusAt = (position: number | undefined) => {
    const row = root.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(`${path}.${position}`)}"]`);
    const button = row?.querySelector<HTMLElement>('[aria-expanded]');
    if (row && !button) focusField(row, path);
    else (button ?? root.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };

  const focusLatest = useRef(focusAt);
  focusLatest.current = focusAt;

  /** A new item is opened and begun at once. */
  const begun = useRef<number>(undefined);
  const begin = (position: number, value: unknown) => {
    begun.current = position;
    insert(position, asNew(control.item, value, onceKey));
    shift(path, afterInserting(position));
  };
  useEffect(() => {
    const position = begun.current;
    if (position === undefined) return;
    begun.current = undefined;
    if (isFolding) open.set(ids[position]);
    else focusLatest.current(position);
  }, [ids, open, isFolding]);

  const files = useMemo(() => fileItemsOf(control.item), [control.item]);
  const take = useDroppedFiles({ path, item: control.item, max: control.max, files, insert });
  const drop = (given: readonly File[]) => {
    if (given.length > 1) open.set(undefined); // Each has its line, with how far it is.
    take(given);
  };
  const { isOver, handlers } = useGivenFiles(root, drop, 'area');

  const latest = useRef<ItemActions>(undefined);
  latest.current = {
    duplicate: (position) => begin(position + 1, store.get(`${path}.${position}`)),
    move: (from, to) => {
      move(from, to);
      shift(path, afterMoving(from, to));
    },
    remove: (position) => {
      const [name, value] = [nameOf(position), store.get(`${path}.${position}`)];
      const { id = '' } = (value ?? {}) as { id?: string };
      const naming = id === '' ? [] : referencesTo(type.content, store.get(''), path, id);
      for (const at of naming) store.set(at, '');
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
            for (const at of naming) if (store.get(at) === '') store.set(at, id);
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
    (at) => at === path || (isFolding && at.startsWith(`${path}.`) && /^\d+$/.test(at.slice(path.length + 1))),
    (at) => focusAt(at === path ? undefined : Number(at.slice(path.length + 1))),
  );

  const draw = useCallback(
    (id: string, position: number, handle: Handle) => {
      const place = { position, count: ids.length, isFull, actions: latest, path, words, handle };
      if (item.kind === 'group') return <ListItem {...place} id={id} group={item} open={open} />;
      if (item.kind === 'list') throw new Error('A list in a list stands in a group: it needs a name of its own.');
      return <ValueItem {...place} schema={control.item} control={item} />;
    },
    [ids.length, path, words, item, control.item, isFull, open],
  );
  return (
    <fieldset
      ref={root}
      className={classes(styles.list, files && isOver && styles.over)}
      aria-label={label}
      {...(files && { ...takesSeveral, ...handlers })}
    >
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
      <ListFoot
        path={path}
        words={words}
        max={control.max}
        isFull={isFull}
        files={files?.control}
        onFiles={drop}
        onAdd={() => begin(ids.length, emptyOf(control.item))}
      />
    </fieldset>
  );
};
