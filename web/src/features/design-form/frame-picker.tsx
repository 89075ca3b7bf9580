import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { Drawing, Lettering } from '@tessera/qr';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBan } from '../../ui/icons.ts';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import type { Change } from './change.ts';
import { Miniature } from './miniature.tsx';
import { framedScene } from './miniatures.ts';
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
    frame,
    code,
    lettering,
    change,
  }: {
    tiles: readonly Tile<FrameValue>[];
    frame: CodeStyle['frame'];
    code: () => Drawing;
    lettering: Lettering | undefined;
    change: Change;
  }) => {
    const { t } = useTranslation();
    const words = t('frame.default_text');
    const { id, ...look } = frame;
    const key = JSON.stringify(look);
    const draw = useCallback(
      (value: FrameValue) =>
        value === 'none' ? (
          <IconBan size={22} />
        ) : (
          <span className={styles.framed}>
            <Miniature scene={framedScene(code(), { ...JSON.parse(key), id: Number(value) }, lettering)} />
          </span>
        ),
      [code, key, lettering],
    );
    const choose = useCallback((value: FrameValue) => change((style) => inFrame(style, value, words)), [change, words]);
    return (
      <TilePicker
        label={t('design.frame')}
        size={frameSize}
        value={id === null ? 'none' : (String(id) as FrameValue)}
        tiles={tiles}
        draw={draw}
        onChange={choose}
      />
    );
  },
);
