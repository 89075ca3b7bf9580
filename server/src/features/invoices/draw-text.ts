import type { PdfPage, TextStyle, TypesetLine } from '../../adapters/pdf-writer/port.ts';

export const colors = {
  ink: '#191a17',
  muted: '#66675f',
  line: '#e2dfd4',
  pine: '#0f6b4f',
  side: '#11251d',
  pop: '#ffd23f',
};

const text: TextStyle = { font: 'instrument-sans', weight: 400, size: 9.5, color: colors.ink };
const display: TextStyle = { font: 'bricolage-grotesque', weight: 600, size: 30, color: colors.side };
export const styles = {
  text,
  strong: { ...text, weight: 600 },
  label: { ...text, size: 8, color: colors.muted },
  figure: { ...text, isTabular: true },
  strongFigure: { ...text, weight: 600, isTabular: true },
  total: { ...text, size: 13, weight: 600, isTabular: true },
  title: display,
  brand: { ...display, size: 20 },
  status: { ...text, size: 10, weight: 600, color: colors.pine },
} as const satisfies Record<string, TextStyle>;

export const lineHeight = 14;

export const drawLines = (page: PdfPage, lines: readonly TypesetLine[], x: number, y: number): number => {
  for (const [at, line] of lines.entries()) page.drawText(line, x, y + at * lineHeight);
  return y + lines.length * lineHeight;
};

export const drawRight = (page: PdfPage, line: TypesetLine, right: number, y: number): void =>
  page.drawText(line, right - line.width, y);

/** A hairline. */
export const drawRule = (page: PdfPage, x: number, y: number, width: number, color: string = colors.line): void =>
  page.drawRectangle({ x, y, width, height: 0.6, color });

const unit = 0.98;

/** The mark: nine tiles, eight in place, the centre pine, the ninth yellow and rotated. */
export const drawMark = (page: PdfPage, x: number, y: number): void => {
  const [size, radius] = [8 * unit, 1.5 * unit];
  for (const tile of [0, 1, 2, 3, 4, 5, 6, 7])
    page.drawRectangle({
      ...{ x: x + (tile % 3) * 9 * unit, y: y + Math.floor(tile / 3) * 9 * unit, width: size, height: size, radius },
      color: tile === 4 ? colors.pine : colors.side,
    });
  const ninth = 18.4 * unit;
  page.drawRectangle({
    ...{ x: x + ninth, y: y + ninth, width: size, height: size, radius },
    ...{ color: colors.pop, rotation: 14 },
  });
};
