import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { FinderInnerId, FinderOuterId } from '@tessera/qr';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import { Miniature } from './miniature.tsx';
import { createCornerDotScene, createCornerSquareScene } from './miniature-scenes.ts';
import type { UpdateStyle } from './update-style.ts';

type CornerPickerProps<Id extends string> = {
  tiles: readonly Tile<Id>[];
  value: Id;
  /** The style of the thumbnails, which may lag behind. */
  previewStyle: CodeStyle;
  showsNames: boolean;
  change: UpdateStyle;
};

const tileSize = [44, 6] as const;

/** Picks the shape of the finder patterns’ outer squares. */
export const CornerSquarePicker = memo(
  ({ tiles, value, previewStyle: { corners, shape }, showsNames, change }: CornerPickerProps<FinderOuterId>) => {
    const { t } = useTranslation();
    const { squareColor, dotStyle } = corners;
    const ground = shape.backgroundColor;
    const draw = useCallback(
      (id: FinderOuterId) => <Miniature scene={createCornerSquareScene({ squareColor, dotStyle }, ground, id)} />,
      [squareColor, dotStyle, ground],
    );
    const choose = useCallback(
      (id: FinderOuterId) => change((style) => ({ ...style, corners: { ...style.corners, squareStyle: id } })),
      [change],
    );
    const label = t('design.corner_squares');
    return <TilePicker {...{ label, value, tiles, showsNames }} size={tileSize} renderTile={draw} onChange={choose} />;
  },
);

/** Picks the shape of the finder patterns’ inner dots. */
export const CornerDotPicker = memo(
  ({ tiles, value, previewStyle: { corners, shape }, showsNames, change }: CornerPickerProps<FinderInnerId>) => {
    const { t } = useTranslation();
    const { dotColor, squareStyle } = corners;
    const ground = shape.backgroundColor;
    const draw = useCallback(
      (id: FinderInnerId) => <Miniature scene={createCornerDotScene({ dotColor, squareStyle }, ground, id)} />,
      [dotColor, squareStyle, ground],
    );
    const choose = useCallback(
      (id: FinderInnerId) => change((style) => ({ ...style, corners: { ...style.corners, dotStyle: id } })),
      [change],
    );
    const label = t('design.corner_dots');
    return <TilePicker {...{ label, value, tiles, showsNames }} size={tileSize} renderTile={draw} onChange={choose} />;
  },
);
