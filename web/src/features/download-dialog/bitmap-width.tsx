import { defaultSize, downloadDpis, getBitmapWidthMm } from '@tessera/contract/api/downloads.ts';
import { downloadPixels } from '@tessera/contract/rules/download-pixels.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Select } from '../../ui/select.tsx';
import { parseNumber } from '../content-form/parse-number.ts';
import styles from './bitmap-width.module.css';
import { availableSizes, getBitmapWidth, type WidthUnit, widthUnits } from './download-choice.ts';
import type { DownloadState } from './use-download.ts';

/** Millimetres per unit of length, and the decimals that its widths are shown with. */
const lengths = {
  mm: { inMm: 1, decimals: 1 },
  cm: { inMm: 10, decimals: 2 },
  in: { inMm: 25.4, decimals: 2 },
} as const;

const maxDecimals = 2;

/** Returns the widths in a unit, from the first to the last that its decimals can show. */
const getRange = (
  { min, max }: { min: number; max: number },
  { inMm, decimals }: (typeof lengths)[keyof typeof lengths],
) => {
  const perUnit = 10 ** decimals;
  return {
    min: Math.ceil((min / inMm) * perUnit - 1e-6) / perUnit,
    max: Math.floor((max / inMm) * perUnit + 1e-6) / perUnit,
  };
};

const parseWidth = (text: string): number => {
  const value = parseNumber(text);
  return typeof value === 'number' ? value : Number.NaN;
};

/** The width of a bitmap in pixels or on paper, and its pixels per inch: each follows from the other two. */
export const BitmapWidth = ({ choice, choose }: Pick<DownloadState, 'choice' | 'choose'>) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const dpiId = useId();
  const [typed, setTyped] = useState<string>();
  const { unit, dpi } = choice;
  const { px, mm } = getBitmapWidth(choice);

  const format = (value: number, decimals = 0) =>
    formatter.number(value, { useGrouping: false, maximumFractionDigits: decimals });
  const formatLength = (lengthMm: number, name: Exclude<WidthUnit, 'px'>) =>
    format(lengthMm / lengths[name].inMm, lengths[name].decimals);

  const range = unit === 'px' ? downloadPixels : getRange(getBitmapWidthMm(dpi), lengths[unit]);
  const isInRange = (value: number) => value >= range.min && value <= range.max && (unit !== 'px' || value % 1 === 0);
  const isWrong = typed !== undefined && !isInRange(parseWidth(typed));
  const usual = t('download.usual', { px: format(defaultSize) });
  const paperUnit = unit === 'px' ? 'cm' : unit;

  const type = (text: string) => {
    setTyped(text);
    const value = parseWidth(text);
    if (!isInRange(value)) return;
    choose(unit === 'px' ? { size: value } : { mm: value * lengths[unit].inMm });
  };
  const chooseUnit = (next: WidthUnit) => {
    setTyped(undefined);
    choose({ unit: next, size: px, ...(next !== 'px' && { mm }) });
  };

  return (
    <div className={styles.width}>
      <div className={styles.presets}>
        <span className={styles.label} aria-hidden="true">
          {t('download.size')} <span className={styles.hint}>{usual}</span>
        </span>
        <Segmented
          label={`${t('download.size')}, ${usual}`}
          className={styles.sizes}
          value={unit === 'px' ? `${px}` : undefined}
          options={availableSizes.map((size) => ({ value: `${size}`, label: format(size) }))}
          onChange={(size) => {
            setTyped(undefined);
            choose({ unit: 'px', size: Number(size) });
          }}
        />
      </div>
      <div className={styles.custom}>
        <Field
          label={t('download.custom_width')}
          isCompact
          message={
            isWrong
              ? {
                  tone: 'bad',
                  text: t('download.width_range', {
                    min: format(range.min, maxDecimals),
                    max: format(range.max, maxDecimals),
                    unit: t(`download.unit.${unit}`),
                  }),
                }
              : {
                  tone: 'plain',
                  text: t('download.width_is', {
                    px: format(px),
                    dpi,
                    length: formatLength(mm, paperUnit),
                    unit: t(`download.unit.${paperUnit}`),
                  }),
                }
          }
        >
          {(control) => (
            <span className={styles.controls}>
              <TextInput
                {...control}
                aria-invalid={isWrong}
                inputMode="decimal"
                autoComplete="off"
                value={typed ?? (unit === 'px' ? format(px) : formatLength(mm, unit))}
                onChange={({ target }) => type(target.value)}
                onBlur={() => setTyped(undefined)}
              />
              <Select
                aria-label={t('download.unit')}
                value={unit}
                options={widthUnits.map((value) => ({ value, label: t(`download.unit.${value}`) }))}
                onChange={chooseUnit}
              />
            </span>
          )}
        </Field>
        <div className={styles.resolution}>
          <label className={styles.label} htmlFor={dpiId}>
            {t('download.resolution')}
          </label>
          <Select
            id={dpiId}
            value={`${dpi}`}
            options={downloadDpis.map((value) => ({
              value: `${value}`,
              label: t('download.dpi', { dpi: value }),
            }))}
            onChange={(value) => {
              setTyped(undefined);
              choose({ dpi: downloadDpis.find((one) => `${one}` === value) ?? dpi });
            }}
          />
        </div>
      </div>
    </div>
  );
};
