import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import type { TFunction } from 'i18next';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatInvalid } from '../../../form.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { TextArea } from '../../../ui/inputs.tsx';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { useContentFormContext } from '../form-context.ts';
import { type Columns, findColumns, getPasteFields } from './columns.ts';
import { parseTable } from './parse-table.ts';
import styles from './paste-dialog.module.css';
import { type PasteProblem, readItems } from './read-items.ts';

/** How many rows are previewed, and how many problems are listed. */
const maxPreviewRows = 100;
const maxProblems = 8;

const formatProblem = (t: TFunction<'main'>, { locale }: Formatter, problem: PasteProblem): string => {
  const { row, label } = problem;
  if (problem.kind === 'amount') return t('paste.no_amount', { row, label, text: problem.text });
  if (problem.kind === 'choices') return t('paste.unknown_choices', { row, label, text: problem.text });
  if (problem.kind === 'ambiguous') {
    const options = new Intl.ListFormat(locale, { type: 'disjunction' }).format(problem.options);
    return t('paste.ambiguous', { row, label, text: problem.text, options });
  }
  return t('paste.invalid', { row, label, problem: formatInvalid(t, problem.error) });
};

/** Turns rows copied from a spreadsheet into items: shows what each column was read as, and what couldn’t be read. */
export const PasteDialog = ({
  item,
  group,
  columns: listColumns,
  messagePath,
  initialText,
  room,
  onAdd,
  onClose,
}: {
  item: z.ZodType;
  group: ControlOf<'group'>;
  columns: readonly string[];
  messagePath: string;
  initialText: string;
  /** How many items still fit into the list. */
  room: number;
  onAdd: (items: readonly Record<string, unknown>[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { translate, getOptionLabel } = useContentFormContext();
  const [text, setText] = useState(initialText);
  const [chosen, setChosen] = useState<{ text: string; columns?: Columns; hasHeader?: boolean }>();
  const readText = useDeferredValue(text);

  const fields = useMemo(
    () =>
      getPasteFields(
        group,
        listColumns,
        (name) => translate(`${messagePath}.${name}.label`) ?? name,
        (name, option) => getOptionLabel(`${messagePath}.${name}`, 'words', option),
      ),
    [group, listColumns, messagePath, translate, getOptionLabel],
  );
  const table = useMemo(() => parseTable(readText), [readText]);
  const found = useMemo(() => findColumns(fields, table), [fields, table]);
  // What the user chose belongs to the text it was chosen for.
  const own = chosen?.text === readText ? chosen : undefined;
  const columns = own?.columns ?? found.columns;
  const hasHeader = own?.hasHeader ?? found.hasHeader;
  const rows = useMemo(() => (hasHeader ? table.slice(1) : table), [table, hasHeader]);
  const { items, problems } = useMemo(
    () => readItems(item, group, fields, columns, rows.slice(0, room)),
    [item, group, fields, columns, rows, room],
  );

  const choose = (column: number, name: string) =>
    setChosen({
      ...own,
      text: readText,
      columns: columns.map((other, at) => (at === column ? name : other === name ? '' : other)),
    });
  const options = [
    { value: '', label: t('paste.left_out') },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ];
  const messages = problems.slice(0, maxProblems).map((problem) => formatProblem(t, formatter, problem));
  if (problems.length > maxProblems) messages.push(t('paste.more_problems', { count: problems.length - maxProblems }));
  if (rows.length > room) messages.push(t('paste.no_room', { count: room, total: rows.length }));
  return (
    <Dialog
      title={t('paste.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('paste.cancel')}
          </Button>
          <Button disabled={items.length === 0} onClick={() => onAdd(items)}>
            {t('paste.add', { count: items.length })}
          </Button>
        </>
      }
    >
      <Field
        label={t('paste.rows')}
        message={{ tone: 'plain', text: t('paste.help', { columns: fields.map(({ label }) => label).join(', ') }) }}
      >
        {(props) => (
          <TextArea
            {...props}
            className={styles.text}
            dir="auto"
            rows={4}
            spellCheck={false}
            data-autofocus={initialText === '' || undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {table.length > 0 && (
        <>
          <Checkbox
            checked={hasHeader}
            onChange={({ target }) => setChosen({ ...own, text: readText, hasHeader: target.checked })}
          >
            {t('paste.header')}
          </Checkbox>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
          <section className={styles.preview} aria-label={t('paste.preview')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th className={styles.number}>{t('paste.row')}</th>
                  {columns.map((name, column) => (
                    <th key={column}>
                      <Select
                        aria-label={t('paste.column', { column: column + 1 })}
                        options={options}
                        value={name}
                        onChange={(value) => choose(column, value)}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, Math.min(room, maxPreviewRows)).map(({ number, cells }) => (
                  <tr key={number}>
                    <th scope="row" className={styles.number}>
                      {number}
                    </th>
                    {columns.map((name, column) => (
                      <td key={column} data-skipped={name === '' || undefined} dir="auto">
                        {cells[column]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {messages.length > 0 && (
            <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
              {messages.map((message) => (
                <span key={message} className={styles.problem}>
                  {message}
                </span>
              ))}
            </Note>
          )}
        </>
      )}
    </Dialog>
  );
};
