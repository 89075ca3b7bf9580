import type { FormEvent, KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/inputs.tsx';
import { isTable } from '../paste/parse-table.ts';
import styles from './rows.module.css';

/** The empty row at the end: typing in it adds an item. */
export const NextRow = ({
  label,
  onAdd,
  onLeave,
  onPasteTable,
}: {
  label: string;
  onAdd: (name: string) => void;
  /** Moves to the last item. */
  onLeave: () => void;
  onPasteTable: (text: string) => void;
}) => {
  const add = (input: HTMLInputElement) => {
    const name = input.value;
    input.value = '';
    if (name !== '') onAdd(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const leaves = event.key === 'ArrowUp' || event.key === 'Backspace';
    if (leaves) onLeave();
    // There is no form to submit.
    if (leaves || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className={styles.next}>
      <TextInput
        data-add
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        dir="auto"
        enterKeyHint="next"
        onChange={(event) => {
          // A composed character is complete when its composition ends.
          if (!(event as unknown as FormEvent<HTMLInputElement> & { nativeEvent: InputEvent }).nativeEvent.isComposing)
            add(event.target);
        }}
        onCompositionEnd={({ currentTarget }) => add(currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!isTable(text)) return;
          event.preventDefault();
          onPasteTable(text);
        }}
      />
    </div>
  );
};
