import { shownText } from '@tessera/contract/rules/printed.ts';
import type { PrintReceipt, Receipt } from '@tessera/qr';
import { type TypeId, typeOf } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { usePercent } from '../../i18n/use-percent.ts';

/** What a receipt says, as names and values. */
export type ReceiptRows = readonly (readonly [name: string, value: string])[];

/** What the code is, beside its file. */
export type Receipted = { type: TypeId; printed: string; dynamic: boolean };

/** The path of a short link; every other text as it is shown. */
const saidBy = ({ type, printed, dynamic }: Receipted): string =>
  dynamic && URL.canParse(printed) ? new URL(printed).pathname : shownText(typeOf(type)!, printed);

export const useReceiptRows = (): ((receipt: Receipt, at: Date, code: Receipted) => ReceiptRows) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = usePercent();
  const length = useLengths();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const symbolOf = ({ version, level, mask, modules }: Receipt) =>
    version === undefined || level === undefined || mask === undefined
      ? t('receipt.datamatrix_is', { modules })
      : t('receipt.symbol_is', { version, level, mask });
  const printRows = (print: PrintReceipt): ReceiptRows => {
    const { widthMm, moduleMm, minWidthMm, recommendedWidthMm } = print;
    return [
      ...(widthMm === undefined || moduleMm === undefined
        ? []
        : ([
            [t('receipt.module'), t('receipt.module_is', { module: length(moduleMm), wide: length(widthMm) })],
          ] as const)),
      [t('receipt.min_width'), length(minWidthMm)],
      [t('receipt.recommended_width'), length(recommendedWidthMm)],
    ];
  };
  return (receipt, at, code) => {
    const { format, read, decoders, ink, contrast, repairLeft, print } = receipt;
    return [
      [t(`receipt.read.${read}`), decoders.join(', ')],
      [t(code.dynamic ? 'receipt.leads' : 'receipt.holds'), saidBy(code)],
      [t('receipt.symbol'), symbolOf(receipt)],
      // Characters have the colours of whoever shows them.
      ...(format === 'ascii'
        ? []
        : ([[t(ink === 'cmyk' ? 'receipt.contrast_cmyk' : 'receipt.contrast'), `${one.format(contrast)}:1`]] as const)),
      ...(print ? printRows(print) : []),
      [t('receipt.repair'), percent(repairLeft)],
      [t('receipt.date'), date.format(at)],
    ];
  };
};

/** The receipt as a text of its own, with all that tells which file it belongs to. */
export const useReceiptText = (): ((file: string, receipt: Receipt, at: Date, code: Receipted) => string) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const locale = useFormatLocale();
  const rowsOf = useReceiptRows();
  const whole = new Intl.NumberFormat(locale);
  return (file, receipt, at, code) => {
    const rows: ReceiptRows = [
      ...rowsOf(receipt, at, code),
      [t('receipt.text'), shownText(typeOf(code.type)!, code.printed)],
      [t('receipt.quiet'), main('meter.modules', { count: receipt.quietZone })],
      [t('receipt.bytes'), whole.format(receipt.bytes)],
      ['SHA-256', receipt.sha256],
    ];
    return `${t('receipt.title')}\n${file}\n\n${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
  };
};
