import { groupSeparator, type Style } from '@tessera/qr';
import { afterAll, describe, expect, test } from 'vitest';
import { openLocalCodeRenderer } from './local.ts';
import { designs, formatCases } from './testing.ts';

/** GS1 QR codes and Data Matrix in every design, format and many sizes: both readers that are for them read each file. */

const pictures = openLocalCodeRenderer();
afterAll(() => pictures.close());

/** Character set 82 of the GS1 General Specifications (figure 7.11-1), from any place in it. */
const letters = [...`!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`];
const word = (from: number, length: number) =>
  Array.from({ length }, (_, i) => letters[(from * 37 + i * (7 + (from % 11))) % letters.length]).join('');

const batchOf = (i: number) => word(i, 1 + (i % 20));
const serialOf = (i: number) => word(i + 5, 1 + ((i * 7) % 20));
const elements = (i: number) =>
  `${groupSeparator}0109506000134352${i % 2 ? '15280900' : ''}10${batchOf(i)}${i % 3 ? `${groupSeparator}21${serialOf(i)}` : ''}`;
const link = (i: number) =>
  `https://id.example/abc${1000 + i}/01/09506000134352/10/${encodeURIComponent(batchOf(i))}?15=280900`;

const symbols = [
  { name: 'GS1 QR codes', symbology: 'qr', text: elements },
  { name: 'GS1 DataMatrix', symbology: 'datamatrix', text: elements },
  { name: 'Data Matrix with Digital Links', symbology: 'datamatrix', text: link },
] as const;

const sizes = [256, 400, 512, 1000, 2048];

describe.each(formatCases)('$name: both readers read', ({ request, isAvailable = true }) => {
  test.skipIf(!isAvailable).each(symbols)(
    '$name in every design',
    async ({ symbology, text }) => {
      const unread: unknown[] = [];
      for (const [i, { name, style }] of designs.entries()) {
        const at = i + formatCases.findIndex((kind) => kind.request === request) * designs.length;
        const requestedStyle: Style = { ...style, symbology, caption: i % 4 ? '(01)09506000134352' : '' };
        const size = sizes[at % sizes.length]!;
        const one = { format: 'png', size, ...request, text: text(at), style: requestedStyle } as const;
        const decoders = await pictures.render(one).then(
          ({ report }) => report.decoders,
          (error) => error,
        );
        if (String(decoders) !== 'ZXing,ZXing (TypeScript)') unread.push({ name, size: one.size, said: decoders });
      }
      expect(unread).toEqual([]);
    },
    600_000,
  );
});
