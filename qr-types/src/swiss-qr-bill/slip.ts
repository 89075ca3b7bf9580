import type { Slip, SlipColumn, SlipText } from '../define-type.ts';
import { groupByFour } from '../fields/index.ts';
import type { Bill, BillAddress } from './payload.ts';
import { groupReference } from './qr-reference.ts';
import { slipWords } from './slip-words.ts';

/**
 * Receipt and payment part at the bottom of a page of A4, in the places and sizes of SIX’s Style Guide QR-bill. Lengths are in
 * mm from the upper left corner of the page, sizes of text in points.
 */

const page = { width: 210, height: 297 };
const slipHeight = 105;
const receiptWidth = 62;
const top = page.height - slipHeight;
const margin = 5;
const codeWidth = 46;

/** Headings, values and their lines in both parts. */
const sizes = {
  receipt: { heading: 6, value: 8, lineHeight: 9 },
  payment: { heading: 8, value: 10, lineHeight: 11 },
} as const;
type SlipSide = keyof typeof sizes;
const titleSize = 11;
const smallSize = 6;

const heading = (text: string, part: SlipSide): SlipText => ({
  text,
  size: sizes[part].heading,
  lineHeight: sizes[part].lineHeight,
  isBold: true,
});
const value = (text: string, part: SlipSide): SlipText => ({
  text,
  size: sizes[part].value,
  lineHeight: sizes[part].lineHeight,
});

type SlipPart = Pick<Slip, 'columns' | 'boxes'>;

/** Headings with the values below them, and an empty line between two of them. */
const listSections = (sections: readonly (readonly [string, readonly string[]])[], part: SlipSide): SlipText[] =>
  sections.flatMap(([title, values], at) => [
    ...(at === 0 ? [] : [value('', part)]),
    heading(title, part),
    ...values.map((line) => value(line, part)),
  ]);

const formatAddress = ({ name, street, houseNumber, postalCode, city, country }: BillAddress): string[] => {
  const isAbroad = country !== 'CH' && country !== 'LI';
  const lines = [name, `${street} ${houseNumber}`.trim(), `${isAbroad ? `${country} - ` : ''}${postalCode} ${city}`];
  return lines.filter((line) => line !== '');
};

/** 1 949.75 */
const formatAmount = (amount: number): string => amount.toFixed(2).replace(/\d(?=(?:\d{3})+\.)/g, '$& ');

const formatReference = ({ qrReference, creditorReference }: Bill): string =>
  qrReference === '' ? groupByFour(creditorReference) : groupReference(qrReference);

type Words = (typeof slipWords)[keyof typeof slipWords];

/** Who pays, or a box for it. */
const listPayer = (
  { hasDebtor, debtor }: Bill,
  words: Words,
  part: SlipSide,
  box: { width: number; height: number },
): SlipText[] => [
  value('', part),
  ...(hasDebtor
    ? [heading(words.payableBy, part), ...formatAddress(debtor).map((line) => value(line, part))]
    : [{ ...heading(words.payableByBlank, part), box }]),
];

const buildReceipt = (bill: Bill, words: Words): SlipPart => {
  const { iban, creditor, currency, amount } = bill;
  const reference = formatReference(bill);
  const width = receiptWidth - 2 * margin;
  const information: SlipColumn = {
    x: margin,
    y: top + 12,
    width,
    height: 56,
    texts: [
      ...listSections(
        [
          [words.payableTo, [groupByFour(iban), ...formatAddress(creditor)]],
          ...(reference === '' ? [] : [[words.reference, [reference]] as const]),
        ],
        'receipt',
      ),
      ...listPayer(bill, words, 'receipt', { width, height: 20 }),
    ],
  };
  const amountY = top + 68;
  const columns: SlipColumn[] = [
    {
      x: margin,
      y: top + margin,
      width,
      texts: [{ text: words.receipt, size: titleSize, lineHeight: titleSize, isBold: true }],
    },
    information,
    { x: margin, y: amountY, width: 12, texts: [heading(words.currency, 'receipt'), value(currency, 'receipt')] },
    {
      x: margin + 14,
      y: amountY,
      width: width - 14,
      texts: [heading(words.amount, 'receipt'), ...(amount === null ? [] : [value(formatAmount(amount), 'receipt')])],
    },
    {
      x: margin,
      y: top + 82,
      width,
      align: 'right',
      texts: [{ text: words.acceptance, size: smallSize, lineHeight: 9, isBold: true }],
    },
  ];
  return {
    columns,
    boxes: amount === null ? [{ x: margin + width - 30, y: amountY + 3, width: 30, height: 10 }] : [],
  };
};

const buildPayment = (bill: Bill, words: Words): SlipPart => {
  const { iban, creditor, currency, amount, message, billInformation } = bill;
  const reference = formatReference(bill);
  const texts = [message, billInformation].filter((text) => text !== '');
  const left = receiptWidth + margin;
  const information: SlipColumn = {
    x: receiptWidth + 56,
    y: top + margin,
    width: 87,
    height: 85,
    texts: [
      ...listSections(
        [
          [words.payableTo, [groupByFour(iban), ...formatAddress(creditor)]],
          ...(reference === '' ? [] : [[words.reference, [reference]] as const]),
          ...(texts.length === 0 ? [] : [[words.information, texts] as const]),
        ],
        'payment',
      ),
      ...listPayer(bill, words, 'payment', { width: 65, height: 25 }),
    ],
  };
  const amountY = top + 68;
  return {
    columns: [
      {
        x: left,
        y: top + margin,
        width: 51,
        texts: [{ text: words.payment, size: titleSize, lineHeight: titleSize, isBold: true }],
      },
      information,
      { x: left, y: amountY, width: 16, texts: [heading(words.currency, 'payment'), value(currency, 'payment')] },
      {
        x: left + 17,
        y: amountY,
        width: 34,
        texts: [heading(words.amount, 'payment'), ...(amount === null ? [] : [value(formatAmount(amount), 'payment')])],
      },
    ],
    boxes: amount === null ? [{ x: left + 11, y: amountY + 6, width: 40, height: 15 }] : [],
  };
};

/** Returns the slip of a bill in one of the languages. */
export const buildSlip = (bill: Bill, language: string): Slip => {
  const words = slipWords[Object.hasOwn(slipWords, language) ? (language as keyof typeof slipWords) : 'de'];
  const parts = [buildReceipt(bill, words), buildPayment(bill, words)];
  return {
    ...page,
    title: words.payment,
    code: { x: receiptWidth + margin, y: top + 17, width: codeWidth },
    columns: [
      {
        x: 0,
        y: top - 5,
        width: page.width,
        align: 'center',
        texts: [{ text: words.separate, size: 7, lineHeight: 9 }],
      },
      ...parts.flatMap(({ columns }) => columns),
    ],
    lines: [
      [
        { x: 0, y: top },
        { x: page.width, y: top },
      ],
      [
        { x: receiptWidth, y: top },
        { x: receiptWidth, y: page.height },
      ],
    ],
    boxes: parts.flatMap(({ boxes }) => boxes),
  };
};
