import type { ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLength } from '../../i18n/use-format-length.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useFormatPercent } from '../../i18n/use-format-percent.ts';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { getMinContrast } from './fixes.ts';

export const meterRowIds = ['readers', 'hard', 'contrast', 'repair', 'quiet', 'smallest'] as const;
export type MeterRowId = (typeof meterRowIds)[number];

const sumCounts = (counts: readonly (number | boolean)[]) => counts.reduce<number>((sum, n) => sum + Number(n), 0);

/** Returns names and values of the measurements; without a score, the names only. */
export const useMeterRows = (): ((
  code: CodePreview,
  reading: ScanScore | undefined,
) => Record<MeterRowId, readonly [name: string, value: string | undefined]>) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const formatLength = useFormatLength();
  const decimalFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const formatPercent = useFormatPercent();

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
    const { decoderResults, distorted, budget, quietZone, advice } = reading ?? {};
    const decoderCount = Object.keys(decoderResults ?? {}).length;
    const pictures = decoderCount * Object.keys(distorted ?? {}).length;
    const values: Record<MeterRowId, string | undefined> = {
      readers: decoderResults && t('meter.of', { n: sumCounts(Object.values(decoderResults)), of: decoderCount }),
      hard: distorted && t('meter.of', { n: sumCounts(Object.values(distorted)), of: pictures }),
      contrast: reading && style && `${decimalFormat.format(getMinContrast(style))}:1`,
      repair: budget && formatPercent(budget.remainingCodewordShare),
      quiet: quietZone === undefined ? undefined : t('meter.modules', { count: quietZone }),
      smallest: advice && (reading?.grade === 'F' ? t('meter.not_printable') : formatLength(advice.recommendedMm)),
    };
    return Object.fromEntries(meterRowIds.map((id) => [id, [names[id], values[id]] as const])) as ReturnType<
      ReturnType<typeof useMeterRows>
    >;
  };
};
