import type { AxisLabel } from './format-days.ts';

/** How a label lies at its point: centred, or inside the plot at its ends. */
export type LabelAlignment = 'start' | 'center' | 'end';
export type PlacedLabel = AxisLabel & { position: number; alignment: LabelAlignment };

/** The least space between two labels, in px. */
const minGapPx = 12;
const edge = 0.06;

const isWide = (letter: string) => /[⺀-鿿가-힯＀-￯]/.test(letter);

/** Returns the width of a label in caption size, in px, rounded up. */
export const estimateWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (isWide(letter) ? 14 : 7.5), 0);

/** Returns where a label begins and ends on an axis of a width, in px. */
export const getLabelSpan = ({ position, alignment, text }: PlacedLabel, width: number): [number, number] => {
  const size = estimateWidth(text);
  const offset = { start: 0, center: size / 2, end: size }[alignment];
  return [position * width - offset, position * width - offset + size];
};

const placeLabel = (label: AxisLabel, count: number): PlacedLabel => {
  const position = count > 1 ? label.index / (count - 1) : 0.5;
  const alignment = position < edge ? 'start' : position > 1 - edge ? 'end' : 'center';
  return { ...label, position, alignment };
};

const fits = (labels: readonly PlacedLabel[], width: number) =>
  labels.every((label, i) => {
    const before = labels[i - 1];
    return !before || getLabelSpan(label, width)[0] - getLabelSpan(before, width)[1] >= minGapPx;
  });

/** Returns the densest of several sets of labels that fits an axis of a width in px; if none does, one label. */
export const chooseLabels = (sets: readonly (readonly AxisLabel[])[], count: number, width: number): PlacedLabel[] => {
  const placed = sets
    .filter((labels) => labels.length > 0)
    .map((labels) => labels.map((label) => placeLabel(label, count)));
  return placed.find((labels) => fits(labels, width)) ?? placed.at(-1)?.slice(0, 1) ?? [];
};
