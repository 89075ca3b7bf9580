import { type ControlOf, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import { withNewIds } from '@tessera/qr-types/fields/id.ts';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRandomId } from '../../../random-id.ts';
import { notify } from '../../../ui/notify.ts';
import type { ExpandedItem } from '../expanded-item.ts';
import { afterInserting, afterRemoving } from '../field-paths.ts';
import { isUntouched } from '../file-items.ts';
import { useContentFormContext } from '../form-context.ts';
import type { ItemActions } from '../item-menu.tsx';
import type { useItems } from '../use-items.ts';

/**
 * The keys of a list edited as rows, and pasting into it. Enter goes on to the next row, and inserts one in the middle of
 * the list; Backspace removes an empty row; the arrow keys move between rows, and with Alt they move the row.
 */
export const useRows = ({
  root,
  path,
  control,
  items,
  actions,
  wantedItem,
  addItem,
}: {
  root: RefObject<HTMLElement | null>;
  path: string;
  control: ControlOf<'list'>;
  items: ReturnType<typeof useItems>;
  actions: RefObject<ItemActions | undefined>;
  wantedItem: ExpandedItem;
  addItem: (position: number, value: unknown) => void;
}) => {
  const { t } = useTranslation();
  const { store, shiftErrors } = useContentFormContext();
  const [paste, setPaste] = useState<{ text: string; position: number | undefined }>();
  const [firstColumn = ''] = control.columns ?? [];
  const count = items.ids.length;
  const isEmptyAt = (position: number) => isUntouched(control.item, store.get(`${path}.${position}`));

  const focusInput = (input: HTMLElement | null | undefined) => {
    input?.focus();
    if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
  };
  const findCell = (position: number, column: string) => {
    const cell = CSS.escape(`${path}.${position}.${column}`);
    return root.current?.querySelector<HTMLElement>(`[data-path="${cell}"] :is(input, button)`);
  };
  /** Focuses a column of a row; without such a row, the empty one at the end. */
  const focusCell = (position: number, column = firstColumn) => {
    const id = items.ids[position];
    const cell = findCell(position, column);
    if (cell || id === undefined) return focusInput(cell ?? root.current?.querySelector<HTMLElement>('[data-add]'));
    wantedItem.set(id);
    setTimeout(() => focusInput(findCell(position, column)));
  };
  const soon = (position: number, column?: string) => setTimeout(() => latest.current.focusCell(position, column));

  const goOn = (position: number) => {
    const next = position + 1;
    if (next >= count || isEmptyAt(next) || count >= control.max) focusCell(next);
    else addItem(next, getEmptyValue(control.item));
  };
  const removeEmpty = (position: number) => {
    items.remove(position);
    shiftErrors(path, afterRemoving(position));
    soon(Math.max(0, position - 1));
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, position: number): (() => void) | undefined => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return undefined;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    const column = input.closest<HTMLElement>('[data-path]')?.dataset['path']?.split('.').at(-1);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      const target = position + step;
      if (!event.altKey) return target < 0 ? undefined : () => focusCell(target, column);
      if (target < 0 || target >= count) return undefined;
      return () => {
        actions.current?.move(position, target);
        soon(target, column);
      };
    }
    if (event.altKey) return undefined;
    if (event.key === 'Enter') return () => goOn(position);
    const removes = event.key === 'Backspace' && column === firstColumn && input.value === '' && isEmptyAt(position);
    return removes ? () => removeEmpty(position) : undefined;
  };

  const startPaste = (text: string, position?: number) => setPaste({ text, position });
  const finishPaste = (values: readonly unknown[]) => {
    const position = paste?.position;
    setPaste(undefined);
    const replaces = position !== undefined && isEmptyAt(position);
    const at = position === undefined ? count : replaces ? position : position + 1;
    const added = items.splice(
      at,
      replaces ? 1 : 0,
      values.map((value) => withNewIds(control.item, value, createRandomId)),
    );
    if (replaces) shiftErrors(path, afterRemoving(at));
    shiftErrors(path, afterInserting(at, added.length));
    soon(at + added.length - 1);
    notify({
      kind: 'success',
      text: t('paste.added', { count: added.length }),
      action: {
        label: t('content.undo'),
        onClick: () => {
          const remains = items.removeAll(new Set(added));
          shiftErrors(path, (index) =>
            remains[index] === false ? undefined : remains.slice(0, index).filter(Boolean).length,
          );
        },
      },
    });
  };

  // The rows get the same functions in every render, so that a change in one renders no other.
  const latest = useRef({ handleKey, startPaste, focusCell });
  latest.current = { handleKey, startPaste, focusCell };
  const rowProps = useMemo(
    () => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>, position: number) => {
        const act = latest.current.handleKey(event, position);
        if (!act) return;
        event.preventDefault();
        act();
      },
      onPasteTable: (text: string, position: number) => latest.current.startPaste(text, position),
    }),
    [],
  );

  return { rowProps, focusCell, startPaste, finishPaste, cancelPaste: () => setPaste(undefined), paste };
};
