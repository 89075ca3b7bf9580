import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId } from '@tessera/qr';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import { Miniature } from './miniature.tsx';
import { createShapeScene, cropModules, encodeOrSample } from './miniature-scenes.ts';
import { once } from './once.ts';
import type { UpdateStyle } from './update-style.ts';

const shapeSize = [52, 10] as const;

/** Picks the shape of the modules: each is shown on the same modules of the user’s code. */
export const ShapePicker = memo(
  ({
    tiles,
    text,
    value,
    previewStyle: { shape, errorCorrectionLevel: level },
    showsNames,
    change,
    trailing,
  }: {
    tiles: readonly Tile<ShapeId>[];
    text: string | undefined;
    value: ShapeId;
    /** The style of the thumbnails, which may lag behind. */
    previewStyle: CodeStyle;
    showsNames: boolean;
    change: UpdateStyle;
    trailing?: ReactNode;
  }) => {
    const { t } = useTranslation();
    const { color, backgroundColor } = shape;
    const crop = useMemo(() => once(() => cropModules(encodeOrSample(text, level))), [text, level]);
    const draw = useCallback(
      (id: ShapeId) => <Miniature scene={createShapeScene(crop(), { color, backgroundColor }, id)} />,
      [crop, color, backgroundColor],
    );
    const choose = useCallback(
      (id: ShapeId) => change((style) => ({ ...style, shape: { ...style.shape, style: id } })),
      [change],
    );
    return (
      <TilePicker
        label={t('design.shape')}
        size={shapeSize}
        value={value}
        tiles={tiles}
        renderTile={draw}
        onChange={choose}
        showsNames={showsNames}
        trailing={trailing}
      />
    );
  },
);
