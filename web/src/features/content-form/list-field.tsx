import { type ControlOf, getControl, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import { withNewIds } from '@tessera/qr-types/fields/id.ts';
import { findReferences } from '@tessera/qr-types/fields/reference.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createRandomId } from '../../random-id.ts';
import { classes } from '../../ui/classes.ts';
import { notify } from '../../ui/notify.ts';
import { type DragHandleProps, SortableList } from '../../ui/sortable-list.tsx';
import { acceptsMultiple, useFileDrop } from '../upload/use-file-drop.ts';
import styles from './content-form.module.css';
import { useExpandedItem } from './expanded-item.ts';
import { afterInserting, afterMoving, afterRemoving } from './field-paths.ts';
import { getFileItems, isUntouched } from './file-items.ts';
import { focusField } from './focus-field.ts';
import { useContentFormContext, useFocusOnRequest, useFocusRequest } from './form-context.ts';
import type { ItemActions } from './item-menu.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListItem } from './list-item.tsx';
import { NextRow } from './rows/next-row.tsx';
import { RowItem } from './rows/row-item.tsx';
import { RowLabels } from './rows/row-labels.tsx';
import { useRows } from './rows/use-rows.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useItems } from './use-items.ts';
import { useSortMessages } from './use-sort-messages.ts';
import { useSummary } from './use-summary.ts';
import { ValueItem } from './value-item.tsx';

const PasteDialog = lazy(async () => ({ default: (await import('./paste/paste-dialog.tsx')).PasteDialog }));

/**
 * A sortable list. One item is expanded at a time; only that one renders inputs, except those of the list’s columns,
 * which each item shows as a row.
 */
export const ListField = ({
  control,
  path,
  messagePath,
  isLabeledBySection = false,
}: {
  control: ControlOf<'list'>;
  path: string;
  messagePath: string;
  /** The field is the only one of its section, whose title is its label. */
  isLabeledBySection?: boolean;
}) => {
  const { t } = useTranslation();
  const { type, translate, shiftErrors, store } = useContentFormContext();
  const items = useItems(path);
  const { ids, insert, remove, move } = items;
  const summary = useSummary();
  const sortMessages = useSortMessages();
  const root = useRef<HTMLFieldSetElement>(null);
  const item = getControl(control.item);
  const columns = item.kind === 'group' ? control.columns : undefined;
  const isCollapsible = item.kind === 'group' && !columns;
  // A required first item starts expanded if it is still empty.
  const hasContent = ids.length > 1 || !isUntouched(control.item, store.get(`${path}.0`));
  const expandedItem = useExpandedItem(control.min > 0 && !hasContent && !columns ? ids[0] : undefined);
  const wantedItem = useExpandedItem(undefined);
  const label = translate(`${messagePath}.label`);
  const isFull = ids.length >= control.max;

  const getItemName = (position: number): string => {
    const { title } =
      item.kind === 'group' ? summary(item, store.get(`${path}.${position}`), messagePath) : { title: '' };
    return title || `${translate(`${messagePath}.item`) ?? t('content.item')} ${position + 1}`;
  };
  const focusAt = (position: number | undefined) => {
    if (columns) return rows.focusCell(position ?? ids.length);
    const row = root.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(`${path}.${position}`)}"]`);
    const button = row?.querySelector<HTMLElement>('[aria-expanded]');
    if (row && !button) focusField(row, path);
    else (button ?? root.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };

  const focusLatest = useRef(focusAt);
  focusLatest.current = focusAt;

  /** A new item is expanded and focused after it was inserted. */
  const addedPosition = useRef<number>(undefined);
  const addItem = (position: number, value: unknown) => {
    addedPosition.current = position;
    wantedItem.set(insert(position, withNewIds(control.item, value, createRandomId))[0]);
    shiftErrors(path, afterInserting(position));
  };
  useEffect(() => {
    const position = addedPosition.current;
    if (position === undefined) return;
    addedPosition.current = undefined;
    if (isCollapsible) expandedItem.set(ids[position]);
    else focusLatest.current(position);
  }, [ids, expandedItem, isCollapsible]);

  const files = useMemo(() => getFileItems(control.item), [control.item]);
  const addFiles = useDroppedFiles({ path, item: control.item, max: control.max, files, insert });
  const handleFiles = (droppedFiles: readonly File[]) => {
    if (droppedFiles.length > 1) expandedItem.set(undefined); // All stay collapsed, so that each shows its progress.
    addFiles(droppedFiles);
  };
  const { isOver, handlers } = useFileDrop(root, handleFiles, 'area');

  const actions = useRef<ItemActions>(undefined);
  actions.current = {
    duplicate: (position) => addItem(position + 1, store.get(`${path}.${position}`)),
    move: (from, to) => {
      move(from, to);
      shiftErrors(path, afterMoving(from, to));
    },
    remove: (position) => {
      const [name, value] = [getItemName(position), store.get(`${path}.${position}`)];
      const { id = '' } = (value ?? {}) as { id?: string };
      const references = id === '' ? [] : findReferences(type.content, store.get(''), path, id);
      for (const at of references) store.set(at, '');
      remove(position);
      shiftErrors(path, afterRemoving(position));
      setTimeout(() => focusAt(Math.min(position, ids.length - 2)));
      notify({
        kind: 'info',
        text: t('content.removed', { name }),
        action: {
          label: t('content.undo'),
          onClick: () => {
            insert(position, value);
            for (const at of references) if (store.get(at) === '') store.set(at, id);
            shiftErrors(path, afterInserting(position));
            setTimeout(() => focusAt(position));
          },
        },
      });
    },
  };

  const rows = useRows({ root, path, control, items, actions, wantedItem, addItem });

  const focusRequest = useFocusRequest();
  useEffect(() => {
    if (!focusRequest?.path.startsWith(`${path}.`)) return;
    const [position, field] = focusRequest.path.slice(path.length + 1).split('.');
    const isColumn = columns && (field === undefined || columns.includes(field));
    (isColumn ? wantedItem : expandedItem).set(ids[Number(position)]);
  }, [focusRequest, path, ids, expandedItem, wantedItem, columns]);
  useFocusOnRequest(
    (at) =>
      at === path || (item.kind === 'group' && at.startsWith(`${path}.`) && /^\d+$/.test(at.slice(path.length + 1))),
    (at) => focusAt(at === path ? undefined : Number(at.slice(path.length + 1))),
  );

  const { rowProps } = rows;
  const renderItem = useCallback(
    (id: string, position: number, handle: DragHandleProps) => {
      const itemProps = { position, actions, path, max: control.max, messagePath, handle };
      if (item.kind === 'group' && columns)
        return (
          <RowItem
            {...itemProps}
            {...rowProps}
            {...{ id, columns, expandedItem, wantedItem }}
            enabledBy={control.enabledBy}
            group={item}
          />
        );
      if (item.kind === 'group') return <ListItem {...itemProps} id={id} group={item} expandedItem={expandedItem} />;
      if (item.kind === 'list') throw new Error('A list in a list must be in a group, where it has a name.');
      return <ValueItem {...itemProps} schema={control.item} control={item} />;
    },
    [path, messagePath, item, columns, control, expandedItem, wantedItem, rowProps],
  );
  return (
    <fieldset
      ref={root}
      className={classes(styles.list, files && isOver && styles.dropTarget)}
      aria-label={label}
      {...(files && { ...acceptsMultiple, ...handlers })}
    >
      {!isLabeledBySection && (
        <h3 className={styles.listLabel}>
          {label} {ids.length > 0 && <span className={styles.count}>{ids.length}</span>}
        </h3>
      )}
      {item.kind === 'group' && columns && ids.length > 0 && (
        <RowLabels group={item} columns={columns} messagePath={messagePath} />
      )}
      {ids.length > 0 && (
        <SortableList
          ids={ids}
          getName={getItemName}
          messages={sortMessages}
          renderItem={renderItem}
          className={styles.items}
          onStart={() => expandedItem.set(undefined)}
          onMove={(from, to) => actions.current?.move(from, to)}
        />
      )}
      {columns && !isFull && (
        <NextRow
          label={translate(`${messagePath}.add`) ?? t('content.add')}
          onAdd={(name) =>
            addItem(ids.length, { ...(getEmptyValue(control.item) as object), [columns[0] as string]: name })
          }
          onLeave={() => ids.length > 0 && rows.focusCell(ids.length - 1)}
          onPasteTable={(text) => rows.startPaste(text)}
        />
      )}
      <ListFooter
        path={path}
        messagePath={messagePath}
        max={control.max}
        isFull={isFull}
        files={files?.control}
        onFiles={handleFiles}
        onAdd={columns ? undefined : () => addItem(ids.length, getEmptyValue(control.item))}
        onPaste={columns && (() => rows.startPaste(''))}
      />
      {rows.paste !== undefined && item.kind === 'group' && columns && (
        <Suspense>
          <PasteDialog
            item={control.item}
            group={item}
            columns={columns}
            messagePath={messagePath}
            initialText={rows.paste.text}
            room={control.max - ids.length}
            onAdd={rows.finishPaste}
            onClose={rows.cancelPaste}
          />
        </Suspense>
      )}
    </fieldset>
  );
};
