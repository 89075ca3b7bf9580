import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { CornerDotId, CornerSquareId } from '@tessera/qr';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import type { Change } from './change.ts';
import { Miniature } from './miniature.tsx';
import { cornerDotScene, cornerSquareScene } from './miniatures.ts';

type Props<Id extends string> = {
  tiles: readonly Tile<Id>[];
  value: Id;
  /** The style that the pictures follow, when there is time. */
  shown: CodeStyle;
  named: boolean;
  change: Change;
};

const size = [44, 6] as const;

/** What the rings in the three corners look like. */
export const CornerSquarePicker = memo(
  ({ tiles, value, shown: { corners, shape }, named, change }: Props<CornerSquareId>) => {
    const { t } = useTranslation();
    const { squareColor, dotStyle } = corners;
    const ground = shape.backgroundColor;
    const draw = useCallback(
      (id: CornerSquareId) => <Miniature scene={cornerSquareScene({ squareColor, dotStyle }, ground, id)} />,
      [squareColor, dotStyle, ground],
    );
    const choose = useCallback(
      (id: CornerSquareId) => change((style) => ({ ...style, corners: { ...style.corners, squareStyle: id } })),
      [change],
    );
    const label = t('design.corner_squares');
    return (
      <TilePicker label={label} size={size} value={value} tiles={tiles} draw={draw} onChange={choose} named={named} />
    );
  },
);

/** What the middles of the three corners look like. */
export const CornerDotPicker = memo(
  ({ tiles, value, shown: { corners, shape }, named, change }: Props<CornerDotId>) => {
    const { t } = useTranslation();
    const { dotColor, squareStyle } = corners;
    const ground = shape.backgroundColor;
    const draw = useCallback(
      (id: CornerDotId) => <Miniature scene={cornerDotScene({ dotColor, squareStyle }, ground, id)} />,
      [dotColor, squareStyle, ground],
    );
    const choose = useCallback(
      (id: CornerDotId) => change((style) => ({ ...style, corners: { ...style.corners, dotStyle: id } })),
      [change],
    );
    const label = t('design.corner_dots');
    return (
      <TilePicker label={label} size={size} value={value} tiles={tiles} draw={draw} onChange={choose} named={named} />
    );
  },
);
