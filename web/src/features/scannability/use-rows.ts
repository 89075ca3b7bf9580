import type { Reading } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { usePercent } from '../../i18n/use-percent.ts';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { contrastOf } from './fixes.ts';

export const rowIds = ['readers', 'hard', 'contrast', 'repair', 'quiet', 'smallest'] as const;
export type RowId = (typeof rowIds)[number];

const countOf = (counts: readonly (number | boolean)[]) => counts.reduce<number>((sum, n) => sum + Number(n), 0);

/** What was measured, by what it is called; without a reading the names alone. */
export const useRows = (): ((
  code: DrawnCode,
  reading: Reading | undefined,
) => Record<RowId, readonly [name: string, value: string | undefined]>) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const length = useLengths();
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = usePercent();

  return (code, reading) => {
    const style = code.state === 'drawn' ? code.style : undefined;
    const repair = t(style?.image || style?.logoPreset ? 'meter.repair_after_logo' : 'meter.repair_left');
    const names = {
      readers: t('meter.readers'),
      hard: t('meter.hard'),
      contrast: t('meter.contrast_on_ground'),
      repair,
      quiet: t('meter.quiet'),
      smallest: t('meter.smallest'),
    };
    const { readers, stressed, budget, quietZone, advice } = reading ?? {};
    const many = Object.keys(readers ?? {}).length;
    const pictures = many * Object.keys(stressed ?? {}).length;
    const values: Record<RowId, string | undefined> = {
      readers: readers && t('meter.of', { n: countOf(Object.values(readers)), of: many }),
      hard: stressed && t('meter.of', { n: countOf(Object.values(stressed)), of: pictures }),
      contrast: reading && style && `${one.format(contrastOf(style))}:1`,
      repair: budget && percent(budget.leftOfCodewords),
      quiet: quietZone === undefined ? undefined : t('meter.modules', { count: quietZone }),
      smallest: advice && (reading?.grade === 'F' ? t('meter.not_printable') : length(advice.leastMm)),
    };
    return Object.fromEntries(rowIds.map((id) => [id, [names[id], values[id]] as const])) as ReturnType<
      ReturnType<typeof useRows>
    >;
  };
};
