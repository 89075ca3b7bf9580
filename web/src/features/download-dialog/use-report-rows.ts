import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import type { PrintReport, VerificationReport } from '@tessera/qr';
import { findType, type TypeId } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';

/** The rows of a verification report. */
export type ReportRows = readonly (readonly [name: string, value: string])[];

/** The code that a report is about. */
export type ReportedCode = { type: TypeId; printed: string; dynamic: boolean };

/** Returns the path of a short link; any other text as it is displayed. */
const getEncodedSummary = ({ type, printed, dynamic }: ReportedCode): string =>
  dynamic && URL.canParse(printed) ? new URL(printed).pathname : toDisplayText(findType(type), printed);

export const useReportRows = (): ((receipt: VerificationReport, at: Date, code: ReportedCode) => ReportRows) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatSymbol = ({ symbology, version, level, mask, modules, rows }: VerificationReport) => {
    if (symbology === 'datamatrix') return t('receipt.datamatrix_is', { modules });
    if (symbology === 'rmqr') return t('receipt.rmqr_is', { rows, modules, level });
    if (symbology === 'microqr') return t('receipt.microqr_is', { version, modules });
    return t('receipt.symbol_is', { version, level, mask });
  };
  const toPrintRows = (print: PrintReport): ReportRows => {
    const { widthMm, moduleMm, minWidthMm, recommendedWidthMm } = print;
    return [
      ...(widthMm === undefined || moduleMm === undefined
        ? []
        : ([
            [
              t('receipt.module'),
              t('receipt.module_is', { module: formatter.length(moduleMm), wide: formatter.length(widthMm) }),
            ],
          ] as const)),
      [t('receipt.min_width'), formatter.length(minWidthMm)],
      [t('receipt.recommended_width'), formatter.length(recommendedWidthMm)],
    ];
  };
  return (receipt, at, code) => {
    const { format, read, decoders, ink, contrast, repairLeft, print } = receipt;
    return [
      [t(`receipt.read.${read}`), decoders.join(', ')],
      [t(code.dynamic ? 'receipt.leads' : 'receipt.holds'), getEncodedSummary(code)],
      [t('receipt.symbol'), formatSymbol(receipt)],
      // Text has the colours of the program that displays it.
      ...(format === 'ascii'
        ? []
        : ([
            [
              t(ink === 'cmyk' ? 'receipt.contrast_cmyk' : 'receipt.contrast'),
              `${formatter.number(contrast, { maximumFractionDigits: 1 })}:1`,
            ],
          ] as const)),
      ...(print ? toPrintRows(print) : []),
      [t('receipt.repair'), formatter.percent(repairLeft)],
      [t('receipt.date'), formatter.dateAndTime(at)],
    ];
  };
};

/** Formats the report as a text file that identifies the file it is about. */
export const useReportText = (): ((
  file: string,
  receipt: VerificationReport,
  at: Date,
  code: ReportedCode,
) => string) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const toReportRows = useReportRows();
  const formatter = useFormatter();
  return (file, receipt, at, code) => {
    const rows: ReportRows = [
      ...toReportRows(receipt, at, code),
      [t('receipt.text'), toDisplayText(findType(code.type), code.printed)],
      [t('receipt.quiet'), tMain('scan_quality.modules', { count: receipt.quietZone })],
      [t('receipt.bytes'), formatter.number(receipt.bytes)],
      ['SHA-256', receipt.sha256],
    ];
    return `${t('receipt.title')}\n${file}\n\n${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
  };
};
