import {
  type FinderInnerId,
  type FinderOuterId,
  type FontId,
  type FrameId,
  finderInnerShapes,
  finderOuterShapes,
  fonts,
  frames,
  type LogoId,
  logos,
  moduleShapes,
  objectFrameIds,
  type ShapeId,
} from '@tessera/qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tile } from '../../ui/tile-picker.tsx';
import { normalizeText } from '../../ui/typeahead.ts';

/** A frame as a form value. */
export type FrameValue = `${FrameId}` | 'none';

export const toFrameValue = (frame: number | null): FrameValue =>
  frame === null ? 'none' : (String(frame) as FrameValue);

export type LogoValue = LogoId | 'none';

/** All choices of the pickers, with their names in the page’s language. */
export type DesignChoices = {
  frames: readonly Tile<FrameValue>[];
  shapes: readonly Tile<ShapeId>[];
  squares: readonly Tile<FinderOuterId>[];
  dots: readonly Tile<FinderInnerId>[];
  logos: readonly Tile<LogoValue>[];
  fonts: readonly Tile<FontId>[];
};

const getKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

const extraFrameIds: readonly number[] = objectFrameIds;
const extraFrameValues = extraFrameIds.map((id) => String(id) as FrameValue);
const mainFrameValues = getKeys(frames).filter((id) => !extraFrameIds.includes(Number(id))) as FrameValue[];

export const useDesignChoices = (): DesignChoices => {
  const { t } = useTranslation();
  return useMemo(() => {
    const extraGroup = t('design.frames_extra');
    return {
      frames: [
        { value: 'none', name: t('frame.none') },
        ...mainFrameValues.map((value) => ({ value, name: t(`frame.${value}`) })),
        ...extraFrameValues.map((value) => ({ value, name: t(`frame.${value}`), group: extraGroup })),
      ],
      shapes: getKeys(moduleShapes).map((value) => ({ value, name: t(`shape.${value}`) })),
      squares: getKeys(finderOuterShapes).map((value) => ({ value, name: t(`corner.${value}`) })),
      dots: getKeys(finderInnerShapes).map((value) => ({ value, name: t(`corner.${value}`) })),
      logos: [
        { value: 'none', name: t('logo.none') },
        ...getKeys(logos).map((value) => ({ value, name: t(`logo.${value}`) })),
      ],
      fonts: getKeys(fonts).map((value) => ({ value, name: fonts[value].name })),
    };
  }, [t]);
};

/** Returns the name of a choice. */
export const findName = <Value extends string>(tiles: readonly Tile<Value>[], value: Value): string | undefined =>
  tiles.find((tile) => tile.value === value)?.name;

/** Returns the choices whose names contain every word of a query at the start of a word. */
export const filterByName = <T extends Tile<string>>(tiles: readonly T[], query: string): readonly T[] => {
  const queryWords = normalizeText(query).split(/\s+/).filter(Boolean);
  return queryWords.length === 0
    ? tiles
    : tiles.filter(({ name }) => queryWords.every((word) => ` ${normalizeText(name)}`.includes(` ${word}`)));
};
