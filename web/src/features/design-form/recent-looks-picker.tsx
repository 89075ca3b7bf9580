import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TilePicker } from '../../ui/tile-picker.tsx';
import { getLookKey, type Look, toLook } from './look.ts';
import { Miniature } from './miniature.tsx';
import { createFramedScene, drawLook, type TypesetLabel } from './miniature-scenes.ts';
import styles from './pickers.module.css';
import { toFrameValue } from './use-design-choices.ts';

const tileSize = [52, 10] as const;

/** The looks recently used on this device, each on the user’s code; a placeholder while there are none. */
export const RecentLooksPicker = memo(
  ({
    looks,
    currentStyle,
    text,
    typesetLabel,
    onSelect,
  }: {
    looks: readonly Look[];
    currentStyle: CodeStyle;
    text: string | undefined;
    typesetLabel: TypesetLabel | undefined;
    onSelect: (look: Look) => void;
  }) => {
    const { t } = useTranslation();
    const byKey = useMemo(() => new Map(looks.map((look) => [getLookKey(look), look])), [looks]);
    const tiles = useMemo(
      () =>
        [...byKey].map(([value, { shape, frame }]) => ({
          value,
          name: `${t(`shape.${shape.style}`)}, ${t(`frame.${toFrameValue(frame.id)}`)}`,
        })),
      [byKey, t],
    );
    const draw = useCallback(
      (key: string) => {
        const look = requireValue(byKey.get(key), 'look');
        const scene = createFramedScene(drawLook(text, look), look.frame, typesetLabel);
        return (
          <span className={styles.framed}>
            <Miniature scene={scene} />
          </span>
        );
      },
      [byKey, text, typesetLabel],
    );
    const select = useCallback((key: string) => onSelect(requireValue(byKey.get(key), 'look')), [byKey, onSelect]);
    const currentKey = useMemo(() => getLookKey(toLook(currentStyle)), [currentStyle]);
    return (
      <div className={styles.recent}>
        <span className={styles.recentLabel} aria-hidden="true">
          {t('design.recent')}
        </span>
        {tiles.length > 0 ? (
          <TilePicker
            label={t('design.recent')}
            size={tileSize}
            value={currentKey}
            tiles={tiles}
            renderTile={draw}
            onChange={select}
          />
        ) : (
          <p className={styles.recentNone}>{t('design.recent_none')}</p>
        )}
      </div>
    );
  },
);
