import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { Drawing } from '@tessera/qr';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBan } from '../../ui/icons.ts';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import type { Change } from './change.ts';
import { Miniature } from './miniature.tsx';
import { framedScene, type Lettered } from './miniatures.ts';
import styles from './pickers.module.css';
import type { FrameValue } from './use-choices.ts';

/** Puts a code in a frame. A label that nobody has written yet is in the page's language. */
const inFrame = (style: CodeStyle, value: FrameValue, words: string): CodeStyle => {
  const { text } = style.frame;
  return {
    ...style,
    frame: {
      ...style.frame,
      id: value === 'none' ? null : Number(value),
      text: text === plainStyle.frame.text ? words : text,
    },
  };
};

const frameSize = [68, 8] as const;

/** What stands round the code: each frame round the owner's own. */
export const FramePicker = memo(
  ({
    tiles,
    value: chosen,
    shown,
    code,
    lettered,
    named,
    change,
  }: {
    tiles: readonly Tile<FrameValue>[];
    value: FrameValue;
    /** The style that the pictures follow, when there is time. */
    shown: CodeStyle;
    code: () => Drawing;
    lettered: Lettered | undefined;
    named: boolean;
    change: Change;
  }) => {
    const { t } = useTranslation();
    const words = t('frame.default_text');
    const { color, textColor, backgroundColor, fontSize, style: font } = shown.frame;
    const look = useMemo(
      () => ({ color, textColor, backgroundColor, fontSize, style: font }),
      [color, textColor, backgroundColor, fontSize, font],
    );
    const draw = useCallback(
      (value: FrameValue) =>
        value === 'none' ? (
          <IconBan size={22} />
        ) : (
          <span className={styles.framed}>
            <Miniature scene={framedScene(code(), { ...look, id: Number(value) }, lettered)} />
          </span>
        ),
      [code, look, lettered],
    );
    const choose = useCallback((value: FrameValue) => change((style) => inFrame(style, value, words)), [change, words]);
    return (
      <TilePicker
        label={t('design.frame')}
        size={frameSize}
        value={chosen}
        tiles={tiles}
        draw={draw}
        onChange={choose}
        named={named}
      />
    );
  },
);
