import { type ControlOf, getControl } from '@tessera/qr-types/fields/field.ts';
import { type ClipboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { IconAlertCircle } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { isWithin } from '../field-paths.ts';
import { focusField } from '../focus-field.ts';
import { useContentFormContext, useFocusOnRequest } from '../form-context.ts';
import { isTable } from '../paste/parse-table.ts';
import { type FieldControl, useFieldMessage } from '../use-field-message.ts';
import { useTextInput } from '../use-field-value.ts';
import { useNumberInput } from '../use-number-input.ts';
import { RowChoices } from './row-choices.tsx';
import styles from './rows.module.css';

type InputProps = { 'aria-label': string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type CellProps<Kind extends FieldControl['kind']> = {
  path: string;
  control: ControlOf<Kind>;
  inputProps: InputProps;
  placeholder: string;
};

const TextCell = ({
  path,
  inputProps,
  placeholder,
  onPasteTable,
}: CellProps<'text'> & { onPasteTable: (text: string) => void }) => {
  const input = useTextInput(path);
  return (
    <TextInput
      {...input}
      {...inputProps}
      className={styles.text}
      placeholder={placeholder}
      autoComplete="off"
      dir="auto"
      enterKeyHint="next"
      onPaste={(event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isTable(text)) return;
        event.preventDefault();
        onPasteTable(text);
      }}
    />
  );
};

const NumberCell = ({ path, control, inputProps, placeholder }: CellProps<'number'>) => {
  const input = useNumberInput(path, control);
  return (
    <TextInput {...input} {...inputProps} className={styles.number} placeholder={placeholder} enterKeyHint="next" />
  );
};

/** A column of a row: an input named after its column and row, with its error below the row. */
export const RowCell = ({
  path,
  messagePath,
  schema,
  row,
  instead,
  note,
  onReveal,
  onPasteTable,
}: {
  path: string;
  messagePath: string;
  schema: z.ZodType;
  row: string;
  /** Shown instead of the input, if the field doesn’t apply; it reveals the fields that do. */
  instead: string | undefined;
  /** More about the item, below its name. */
  note: string;
  onReveal: () => void;
  onPasteTable: (text: string) => void;
}) => {
  const { t } = useTranslation();
  const { translate } = useContentFormContext();
  const root = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const control = getControl(schema) as FieldControl;
  const column = translate(`${messagePath}.label`) ?? path;
  const message = useFieldMessage({ path, schema, control });
  const error = message?.tone === 'bad' ? message.text : undefined;
  useFocusOnRequest(
    (requestedPath) => isWithin(requestedPath, path),
    (requestedPath) => focusField(root.current, requestedPath),
  );
  const label = t('content.cell', { column, row });
  const inputProps = {
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : messageId,
  };
  const cell = { path, inputProps, placeholder: column };
  const renderControl = (): ReactNode => {
    if (instead !== undefined)
      return (
        <button type="button" className={styles.instead} aria-label={`${label}: ${instead}`} onClick={onReveal}>
          {instead}
        </button>
      );
    switch (control.kind) {
      case 'text':
        return <TextCell {...cell} control={control} onPasteTable={onPasteTable} />;
      case 'number':
        return <NumberCell {...cell} control={control} />;
      case 'multiSelect':
        return <RowChoices {...cell} messagePath={messagePath} control={control} label={label} column={column} />;
      default:
        throw new Error(`A ${control.kind} can’t be a column.`);
    }
  };
  return (
    <>
      <div ref={root} className={styles.cell} data-path={path} data-kind={control.kind}>
        {renderControl()}
        {note !== '' && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
      </div>
      {error !== undefined && (
        <p id={messageId} className={styles.error} aria-live="polite">
          <IconAlertCircle size={16} />
          <span>
            {column}: {error}
          </span>
        </p>
      )}
    </>
  );
};
