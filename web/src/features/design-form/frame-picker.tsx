import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { Drawing } from '@tessera/qr';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBan } from '../../ui/icons.ts';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import { Miniature } from './miniature.tsx';
import { createFramedScene, type TypesetLabel } from './miniature-scenes.ts';
import styles from './pickers.module.css';
import type { UpdateStyle } from './update-style.ts';
import type { FrameValue } from './use-design-choices.ts';

/** Adds a frame. A label that still has the default text gets it in the page’s language. */
const withFrame = (style: CodeStyle, value: FrameValue, defaultText: string): CodeStyle => {
  const { text } = style.frame;
  return {
    ...style,
    frame: {
      ...style.frame,
      id: value === 'none' ? null : Number(value),
      text: text === plainStyle.frame.text ? defaultText : text,
    },
  };
};

const frameSize = [68, 8] as const;

/** Picks a frame: each is shown around the user’s code. */
export const FramePicker = memo(
  ({
    tiles,
    value: chosen,
    previewStyle,
    code,
    typesetLabel,
    showsNames,
    change,
  }: {
    tiles: readonly Tile<FrameValue>[];
    value: FrameValue;
    /** The style of the thumbnails, which may lag behind. */
    previewStyle: CodeStyle;
    code: () => Drawing;
    typesetLabel: TypesetLabel | undefined;
    showsNames: boolean;
    change: UpdateStyle;
  }) => {
    const { t } = useTranslation();
    const defaultText = t('frame.default_text');
    const { color, textColor, backgroundColor, fontSize, style: font } = previewStyle.frame;
    const frameLook = useMemo(
      () => ({ color, textColor, backgroundColor, fontSize, style: font }),
      [color, textColor, backgroundColor, fontSize, font],
    );
    const draw = useCallback(
      (value: FrameValue) =>
        value === 'none' ? (
          <IconBan size={22} />
        ) : (
          <span className={styles.framed}>
            <Miniature scene={createFramedScene(code(), { ...frameLook, id: Number(value) }, typesetLabel)} />
          </span>
        ),
      [code, frameLook, typesetLabel],
    );
    const choose = useCallback(
      (value: FrameValue) => change((style) => withFrame(style, value, defaultText)),
      [change, defaultText],
    );
    return (
      <TilePicker
        label={t('design.frame')}
        size={frameSize}
        value={chosen}
        tiles={tiles}
        renderTile={draw}
        onChange={choose}
        showsNames={showsNames}
      />
    );
  },
);
