import type { ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { getMinContrast } from './fixes.ts';

export const scanQualityRowIds = ['readers', 'hard', 'contrast', 'repair', 'quiet', 'smallest'] as const;
export type ScanQualityRowId = (typeof scanQualityRowIds)[number];

const sumCounts = (counts: readonly (number | boolean)[]) => counts.reduce<number>((sum, n) => sum + Number(n), 0);

/** Returns names and values of the measurements; without a score, the names only. */
export const useScanQualityRows = (): ((
  code: CodePreview,
  reading: ScanScore | undefined,
) => Record<ScanQualityRowId, readonly [name: string, value: string | undefined]>) => {
  const { t } = useTranslation();
  const formatter = useFormatter();

  return (code, reading) => {
    const style = code.state === 'drawn' ? code.style : undefined;
    const repair = t(style?.image || style?.logoPreset ? 'scan_quality.repair_after_logo' : 'scan_quality.repair_left');
    const names = {
      readers: t('scan_quality.readers'),
      hard: t('scan_quality.hard'),
      contrast: t('scan_quality.contrast_on_ground'),
      repair,
      quiet: t('scan_quality.quiet'),
      smallest: t('scan_quality.smallest'),
    };
    const { decoderResults, distorted, budget, quietZone, advice } = reading ?? {};
    const decoderCount = Object.keys(decoderResults ?? {}).length;
    const pictures = decoderCount * Object.keys(distorted ?? {}).length;
    const values: Record<ScanQualityRowId, string | undefined> = {
      readers:
        decoderResults && t('scan_quality.of', { n: sumCounts(Object.values(decoderResults)), of: decoderCount }),
      hard: distorted && t('scan_quality.of', { n: sumCounts(Object.values(distorted)), of: pictures }),
      contrast: reading && style && `${formatter.number(getMinContrast(style), { maximumFractionDigits: 1 })}:1`,
      repair: budget && formatter.percent(budget.remainingCodewordShare),
      quiet: quietZone === undefined ? undefined : t('scan_quality.modules', { count: quietZone }),
      smallest:
        advice && (reading?.grade === 'F' ? t('scan_quality.not_printable') : formatter.length(advice.recommendedMm)),
    };
    return Object.fromEntries(scanQualityRowIds.map((id) => [id, [names[id], values[id]] as const])) as ReturnType<
      ReturnType<typeof useScanQualityRows>
    >;
  };
};
