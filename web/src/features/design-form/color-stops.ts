import { colorStopCount } from '@tessera/contract/api/style.ts';
import { mixColors } from '@tessera/qr/style/color.ts';
import type { Gradient } from './paints.ts';

/** Edits of a gradient’s colours, which stay in their order. */

type ColorStops = Gradient['colorStops'];

export const canAddStop = ({ length }: ColorStops) => length < colorStopCount.max;

export const canRemoveStop = ({ length }: ColorStops) => length > colorStopCount.min;

/** Whole percents. */
const round = (offset: number) => Math.round(offset * 100) / 100;

/** Adds a colour in the middle of the widest gap, where it changes nothing yet; returns its index. */
export const addStop = (stops: ColorStops): { stops: ColorStops; index: number } => {
  const gaps = stops.slice(1).map(({ offset }, i) => offset - (stops[i]?.offset ?? 0));
  const index = gaps.indexOf(Math.max(...gaps)) + 1;
  const [before, after] = [stops[index - 1], stops[index]];
  if (!before || !after) return { stops, index: 0 };
  const added = {
    offset: round((before.offset + after.offset) / 2),
    color: mixColors(before.color, after.color, 0.5),
  };
  return { stops: stops.toSpliced(index, 0, added), index };
};

export const removeStop = (stops: ColorStops, index: number): ColorStops => stops.toSpliced(index, 1);

/** Moves a colour, as far as its neighbours let it. */
export const moveStop = (stops: ColorStops, index: number, offset: number): ColorStops => {
  const [min, max] = [stops[index - 1]?.offset ?? 0, stops[index + 1]?.offset ?? 1];
  return stops.map((stop, i) =>
    i === index ? { ...stop, offset: Math.min(max, Math.max(min, round(offset))) } : stop,
  );
};

export const recolorStop = (stops: ColorStops, index: number, color: string): ColorStops =>
  stops.map((stop, i) => (i === index ? { ...stop, color } : stop));

export const reverseStops = (stops: ColorStops): ColorStops =>
  stops.map(({ offset, color }) => ({ offset: round(1 - offset), color })).reverse();
