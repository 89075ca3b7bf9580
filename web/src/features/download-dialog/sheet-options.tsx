import {
  countLabels,
  labelSheets,
  layOutCopies,
  maxPlainColumns,
  maxPlainRows,
} from '@tessera/contract/rules/label-sheets.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { LabelPreview } from '../label-sheets/label-preview.tsx';
import { SheetPicker } from '../label-sheets/sheet-picker.tsx';
import { SizeNote } from '../label-sheets/size-note.tsx';
import {
  getFirstLabel,
  isSheet,
  type SheetChoice,
  sheetDivisions,
  sheetPaperNames,
  toCopyLayout,
} from './download-choice.ts';
import styles from './sheet-options.module.css';
import type { DownloadState } from './use-download.ts';

type SheetOptionsProps = Pick<DownloadState, 'choice' | 'choose' | 'preview'> & { dynamic: boolean };

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
};

const NumberSelect = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) => (
  <Labelled label={label}>
    {(id) => (
      <Select
        id={id}
        value={String(value)}
        options={Array.from({ length: max }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={(number) => onChange(Number(number))}
      />
    )}
  </Labelled>
);

/** How a sheet is divided, and its first page to scale. */
const SheetLayout = ({ choice, choose, preview, dynamic }: SheetOptionsProps) => {
  const { t } = useTranslation('private');
  const { sheet } = choice;
  const change = (part: Partial<SheetChoice>) => choose({ sheet: { ...sheet, ...part } });
  const drawing = preview.state === 'drawn' ? preview.drawing : undefined;
  const { grid, codeWidth } = layOutCopies(toCopyLayout(choice), drawing ? drawing.width / drawing.height : 1);
  const startAt = getFirstLabel(sheet);
  const count = countLabels(grid) - startAt + 1;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.wide}>
          <span className={styles.label} aria-hidden="true">
            {t('sheet.divided')}
          </span>
          <Segmented
            label={t('sheet.divided')}
            value={sheet.divided}
            options={sheetDivisions.map((value) => ({ value, label: t(`sheet.divided.${value}`) }))}
            onChange={(divided) => change({ divided, cutMarks: divided !== 'labels' })}
          />
        </div>
        {sheet.divided !== 'labels' && (
          <Labelled label={t('sheet.paper')}>
            {(id) => (
              <Select
                id={id}
                value={sheet.paper}
                options={sheetPaperNames.map((value) => ({ value, label: value }))}
                onChange={(paper) => change({ paper })}
              />
            )}
          </Labelled>
        )}
        {sheet.divided === 'number' && (
          <>
            <NumberSelect
              label={t('sheet.columns')}
              value={sheet.columns}
              max={maxPlainColumns}
              onChange={(columns) => change({ columns })}
            />
            <NumberSelect
              label={t('sheet.rows')}
              value={sheet.rows}
              max={maxPlainRows}
              onChange={(rows) => change({ rows })}
            />
          </>
        )}
        {sheet.divided === 'labels' && (
          <NumberSelect
            label={t('labels.start')}
            value={startAt}
            max={countLabels(labelSheets[sheet.labels])}
            onChange={(first) => change({ startAt: first })}
          />
        )}
        <Labelled label={t('labels.marks')}>
          {(id) => (
            <span className={styles.switch}>
              <Switch
                id={id}
                label={t('sheet.marks')}
                checked={sheet.cutMarks}
                onChange={(cutMarks) => change({ cutMarks })}
              />
            </span>
          )}
        </Labelled>
      </div>
      {sheet.divided === 'labels' && (
        <SheetPicker value={sheet.labels} onChange={(labels) => change({ labels, startAt: 1, cutMarks: false })} />
      )}
      <div className={styles.result}>
        <div className={styles.page}>
          <LabelPreview
            {...{ startAt, count, drawing }}
            sheet={grid}
            cutMarks={sheet.cutMarks}
            hasText={false}
            getTexts={() => []}
          />
        </div>
        <div className={styles.notes}>
          <p className={styles.count} role="status">
            {t('sheet.count', { count })}
          </p>
          {preview.state === 'drawn' && <SizeNote mm={codeWidth} {...{ preview, dynamic }} />}
          <p className={styles.help}>{t('labels.print')}</p>
        </div>
      </div>
    </>
  );
};

/** PDFs: the code once, or several copies on a sheet. */
export const SheetOptions = (props: SheetOptionsProps) => {
  const { t } = useTranslation('private');
  const { choice, choose } = props;
  return (
    <div className={styles.sheet}>
      <div>
        <span className={styles.label} aria-hidden="true">
          {t('sheet.copies')}
        </span>
        <Segmented
          label={t('sheet.copies')}
          value={choice.copies}
          options={(['one', 'sheet'] as const).map((value) => ({ value, label: t(`sheet.copies.${value}`) }))}
          onChange={(copies) => choose({ copies })}
        />
      </div>
      {isSheet(choice) && <SheetLayout {...props} />}
    </div>
  );
};
