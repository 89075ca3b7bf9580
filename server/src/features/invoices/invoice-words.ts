import { createUserFormatter, type Formatter } from '@tessera/contract/i18n/formatter.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { resolveOfferedLanguage, toFormatUser } from '../../i18n.ts';
import { createTranslator } from '../email/index.ts';
import type { DocumentLine, InvoiceDocument, Party, TaxTotal } from './document.ts';
import type { InvoiceRow } from './store.ts';

/** Whose language and formats a document is written in. */
export type InvoiceReader = Parameters<typeof toFormatUser>[0] & { language: string };

type Context = {
  t: (key: string, values?: Readonly<Record<string, string>>) => string;
  format: Formatter;
  getCountry: (code: string) => string;
};

const createContext = (reader: InvoiceReader): Context => {
  const language = resolveOfferedLanguage([reader.language]);
  const translate = createTranslator(language);
  // Days of documents are in UTC, wherever their reader is.
  const format = createUserFormatter({ ...toFormatUser(reader), timezone: 'UTC' }, language);
  const names = new Intl.DisplayNames([format.locale, 'en'], { type: 'region', fallback: 'code' });
  return {
    t: (key, values) => requireValue(translate(`invoice.${key}`, values), key),
    format,
    getCountry: (code) => (code === '' ? '' : (names.of(code) ?? code)),
  };
};

const formatDocumentDay = ({ format }: Context, day: string) => format.longDate(new Date(`${day}T12:00:00Z`));

const formatPeriod = (context: Context, { from, until }: { from: string; until: string }) =>
  `${formatDocumentDay(context, from)} – ${formatDocumentDay(context, until)}`;

const formatParty = ({ t, getCountry }: Context, party: Party): string[] =>
  [
    party.name,
    party.contact,
    ...party.address,
    getCountry(party.country),
    party.vatNumber && t('vat_number', { number: party.vatNumber }),
    party.taxId && t('tax_id', { number: party.taxId }),
    party.email,
  ].filter((line) => line !== '');

const nameItem = ({ t }: Context, { item, duration, description }: DocumentLine, document: InvoiceDocument) => {
  const length = duration === null ? '' : t(`duration.${duration}`);
  if (item === 'credit') return t('item.credit', { number: document.corrects?.number ?? '' });
  if (item === 'other') return description;
  return t(`item.${item}`, { duration: length });
};

const formatRow = (context: Context, line: DocumentLine, document: InvoiceDocument) => {
  const { t, format } = context;
  return {
    name: nameItem(context, line, document),
    details: [
      formatPeriod(context, line),
      ...(line.discountCents > 0 ? [t('discount', { amount: format.euros(line.discountCents) })] : []),
    ],
    quantity: format.number(line.quantity),
    unit: format.euros(line.unitCents),
    vat: line.category === 'S' ? context.format.taxRate(line.percent) : '–',
    net: format.euros(line.netCents),
  };
};

const nameTax = (context: Context, { category, percent, country }: TaxTotal) =>
  category === 'S'
    ? context.t('sum.S', { percent: context.format.taxRate(percent), country: context.getCountry(country ?? '') })
    : context.t(`sum.${category}`);

const formatSums = (context: Context, document: InvoiceDocument) => {
  const { t, format } = context;
  const sum = (label: string, cents: number, isTotal = false) => ({ label, amount: format.euros(cents), isTotal });
  const isCredit = document.typeCode === 381;
  return [
    sum(t('sum.net'), document.netCents),
    ...document.taxes.map((tax) => sum(nameTax(context, tax), tax.taxCents)),
    sum(t(isCredit ? 'sum.credited' : 'sum.total'), document.totalCents, true),
    ...(document.creditCents > 0
      ? [sum(t('sum.credit'), -document.creditCents), sum(t('sum.due'), document.dueCents)]
      : []),
  ];
};

const formatStatus = (context: Context, { kind, status, reason, paid_at }: InvoiceRow) => {
  if (kind === 'credit_note') return context.t(`reason.${reason}`);
  const date = paid_at ? context.format.longDate(paid_at) : '';
  return context.t(`status.${status}`, { date });
};

/** Everything that a document says, in the words of its reader. */
export const createInvoiceWords = (row: InvoiceRow, reader: InvoiceReader) => {
  const { document } = row;
  const context = createContext(reader);
  const { t } = context;
  const { seller, corrects } = document;
  const columnNames = ['description', 'quantity', 'unit', 'vat', 'net'] as const;
  return {
    language: context.format.locale,
    title: t(document.typeCode === 381 ? 'title.credit_note' : 'title.invoice'),
    number: document.number,
    status: formatStatus(context, row),
    facts: [
      { label: t('issued'), value: formatDocumentDay(context, document.issuedOn) },
      ...(corrects
        ? [{ label: t('corrects'), value: `${corrects.number}, ${formatDocumentDay(context, corrects.issuedOn)}` }]
        : [{ label: t('supplied'), value: formatDocumentDay(context, document.suppliedOn) }]),
      { label: t('period'), value: formatPeriod(context, document.period) },
    ],
    from: t('from'),
    seller: formatParty(context, seller),
    to: t('to'),
    buyer: formatParty(context, document.buyer),
    columns: Object.fromEntries(columnNames.map((name) => [name, t(`column.${name}`)])) as Record<
      (typeof columnNames)[number],
      string
    >,
    rows: document.lines.map((line) => formatRow(context, line, document)),
    sums: formatSums(context, document),
    notes: (['AE', 'O'] as const)
      .filter((category) => document.taxes.some((tax) => tax.category === category))
      .map((category) => t(`note.${category}`)),
    footer: [seller.name, ...seller.address, context.getCountry(seller.country), seller.email]
      .filter((part) => part !== '')
      .join(' · '),
  };
};

export type InvoiceWords = ReturnType<typeof createInvoiceWords>;
