import {
  type CornerDotId,
  type CornerSquareId,
  cornerDots,
  cornerSquares,
  extraFrames,
  type FontId,
  type FrameId,
  fonts,
  frames,
  type LogoId,
  logos,
  moduleShapes,
  type ShapeId,
} from '@tessera/qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../ui/named-from.ts';
import type { Tile } from '../../ui/tile-picker.tsx';

/** A frame as a form's value, and none. */
export type FrameValue = `${FrameId}` | 'none';

export const frameValue = (frame: number | null): FrameValue =>
  frame === null ? 'none' : (String(frame) as FrameValue);

export type LogoValue = LogoId | 'none';

/** Everything that pickers offer, with its name in the page's language. */
export type Choices = {
  frames: readonly Tile<FrameValue>[];
  shapes: readonly Tile<ShapeId>[];
  squares: readonly Tile<CornerSquareId>[];
  dots: readonly Tile<CornerDotId>[];
  logos: readonly Tile<LogoValue>[];
  fonts: readonly Tile<FontId>[];
};

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

const extra: readonly number[] = extraFrames;
const extraValues = extra.map((id) => String(id) as FrameValue);
const mainValues = keysOf(frames).filter((id) => !extra.includes(Number(id))) as FrameValue[];

export const useChoices = (): Choices => {
  const { t } = useTranslation();
  return useMemo(() => {
    const things = t('design.frames_extra');
    return {
      frames: [
        { value: 'none', name: t('frame.none') },
        ...mainValues.map((value) => ({ value, name: t(`frame.${value}`) })),
        ...extraValues.map((value) => ({ value, name: t(`frame.${value}`), group: things })),
      ],
      shapes: keysOf(moduleShapes).map((value) => ({ value, name: t(`shape.${value}`) })),
      squares: keysOf(cornerSquares).map((value) => ({ value, name: t(`corner.${value}`) })),
      dots: keysOf(cornerDots).map((value) => ({ value, name: t(`corner.${value}`) })),
      logos: [
        { value: 'none', name: t('logo.none') },
        ...keysOf(logos).map((value) => ({ value, name: t(`logo.${value}`) })),
      ],
      fonts: keysOf(fonts).map((value) => ({ value, name: fonts[value].name })),
    };
  }, [t]);
};

/** What a choice is called. */
export const nameIn = <Value extends string>(tiles: readonly Tile<Value>[], value: Value): string | undefined =>
  tiles.find((tile) => tile.value === value)?.name;

/** The choices whose names hold every word of a query, each word from its own beginning. */
export const found = <T extends Tile<string>>(tiles: readonly T[], query: string): readonly T[] => {
  const wanted = plainText(query).split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? tiles
    : tiles.filter(({ name }) => wanted.every((word) => ` ${plainText(name)}`.includes(` ${word}`)));
};
