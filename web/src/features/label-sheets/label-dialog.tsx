import { useQueryClient } from '@tanstack/react-query';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { LabelOptions } from '@tessera/contract/api/label-options.ts';
import type { Task } from '@tessera/contract/api/tasks.ts';
import {
  countLabelPages,
  countLabels,
  fitCode,
  type LabelLine,
  type LabelSheetId,
  labelLines,
  labelSheets,
  layOutLabel,
  listLabelTexts,
} from '@tessera/contract/rules/label-sheets.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { getUsualPage } from '../../i18n/usual-page.ts';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Switch } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import { taskKeys } from '../tasks/queries.ts';
import { ZipProgress } from '../tasks/zip-progress.tsx';
import styles from './label-dialog.module.css';
import { LabelPreview } from './label-preview.tsx';
import { SheetPicker } from './sheet-picker.tsx';
import { SizeNote } from './size-note.tsx';

/** What a label shows of a code. */
export type LabelCode = Pick<
  CodeSummary,
  'printed' | 'style' | 'symbology' | 'caption' | 'symbolRules' | 'dynamic' | 'externalId'
> & {
  name: string;
};

/** A sheet of the usual paper, with labels of nearly the same size. */
const getUsualSheet = (): LabelSheetId =>
  getUsualPage(navigator.languages) === 'Letter' ? 'avery-5160' : 'avery-l7160';

const useLabelledCode = ({ printed, style, ...code }: LabelCode) => {
  const preview = useCodePreview(printed, style, code);
  return preview.state === 'drawn' ? preview : undefined;
};

const LabelledSize = ({ code, options }: { code: LabelCode; options: LabelOptions }) => {
  const preview = useLabelledCode(code);
  if (!preview) return null;
  const place = layOutLabel(labelSheets[options.sheet], options.lines.length > 0).code;
  return (
    <SizeNote
      mm={fitCode(place, preview.drawing.width / preview.drawing.height).width}
      {...{ preview }}
      dynamic={code.dynamic}
    />
  );
};

const ExamplePreview = ({
  code,
  options: { sheet, startAt, cutMarks, lines },
  ...rest
}: { code: LabelCode; options: LabelOptions } & Pick<Parameters<typeof LabelPreview>[0], 'count' | 'getTexts'>) => (
  <LabelPreview
    {...{ ...rest, startAt, cutMarks }}
    sheet={labelSheets[sheet]}
    hasText={lines.length > 0}
    drawing={useLabelledCode(code)?.drawing}
  />
);

/** Codes on a sheet of labels: which sheet, from which label on, and what is beside each code; then its progress. */
export const LabelDialog = ({
  codes,
  count,
  names,
  onStart,
  onClose,
}: {
  /** The first codes, as far as they are known. */
  codes: readonly LabelCode[];
  count: number;
  /** The names of codes that the page knows. */
  names: ReadonlyMap<number, string>;
  onStart: (options: LabelOptions) => Promise<Task>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const marksHelp = useId();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [sheetId, setSheetId] = useState(getUsualSheet);
  const [start, setStart] = useState('1');
  const [lines, setLines] = useState<readonly LabelLine[]>(['name']);
  const [cutMarks, setCutMarks] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const sheet = labelSheets[sheetId];
  const max = countLabels(sheet);
  const startAt = /^\d+$/.test(start) ? Number(start) : 0;
  const isValid = startAt >= 1 && startAt <= max;
  const place = { row: Math.ceil(startAt / sheet.columns), label: ((startAt - 1) % sheet.columns) + 1 };
  const options: LabelOptions = { sheet: sheetId, startAt: isValid ? startAt : 1, cutMarks, lines: [...lines] };
  const title = t('labels.title', { count });
  const [first] = codes;

  const submit = async () => {
    if (!isValid) return;
    setStarting(true);
    try {
      setTaskId((await onStart(options)).id);
      await client.invalidateQueries({ queryKey: taskKeys.list });
    } catch (error) {
      notifyError(error);
    }
    setStarting(false);
  };

  if (taskId !== undefined)
    return <ZipProgress {...{ taskId, title, names, onClose }} kind="labels" onRetry={() => setTaskId(undefined)} />;
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <p className={styles.pages}>{t('labels.pages', { count: countLabelPages(sheet, options.startAt, count) })}</p>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button icon={<IconPrinter size={18} />} pending={isStarting} disabled={!isValid} onClick={submit}>
            {t('labels.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <SheetPicker value={sheetId} onChange={setSheetId} />
          <Field
            label={t('labels.start')}
            message={
              isValid
                ? { tone: 'plain', text: startAt === 1 ? t('labels.start_help') : t('labels.start_place', place) }
                : { tone: 'bad', text: t('labels.start_wrong', { max }) }
            }
          >
            {(control) => (
              <TextInput
                {...control}
                aria-invalid={!isValid}
                inputMode="numeric"
                autoComplete="off"
                value={start}
                onChange={({ target }) => setStart(target.value.trim())}
              />
            )}
          </Field>
          <fieldset className={styles.lines}>
            <legend>{t('labels.lines')}</legend>
            {labelLines.map((line) => (
              <Checkbox
                key={line}
                checked={lines.includes(line)}
                onChange={({ target }) =>
                  setLines(labelLines.filter((one) => (one === line ? target.checked : lines.includes(one))))
                }
              >
                {t(`labels.line.${line}`)}
              </Checkbox>
            ))}
          </fieldset>
          <div>
            <Switch label={t('labels.marks')} checked={cutMarks} onChange={setCutMarks} describedBy={marksHelp} />
            <p id={marksHelp} className={styles.help}>
              {t('labels.marks_help')}
            </p>
          </div>
          {first && <LabelledSize options={options} code={first} />}
          <p className={styles.help}>{t('labels.help')}</p>
          <HelpLink article="print-labels">{t('labels.how')}</HelpLink>
        </div>
        <div className={styles.preview}>
          {first && (
            <ExamplePreview
              code={first}
              options={options}
              count={count}
              getTexts={(index) => {
                const code = codes[index] ?? first;
                return listLabelTexts({ ...code, link: code.printed }, lines);
              }}
            />
          )}
          <p className={styles.print}>{t('labels.print')}</p>
        </div>
      </div>
    </Dialog>
  );
};
