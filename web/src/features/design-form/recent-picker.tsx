import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TilePicker } from '../../ui/tile-picker.tsx';
import { keyOfLook, type Look, lookOf } from './look.ts';
import { Miniature } from './miniature.tsx';
import { codeIn, framedScene, type Lettered } from './miniatures.ts';
import styles from './pickers.module.css';
import { frameValue } from './use-choices.ts';

const lookSize = [52, 10] as const;

/** The looks that were used before on this device, each on the owner's own code; until there is one, its place. */
export const RecentPicker = memo(
  ({
    looks,
    shown,
    text,
    lettered,
    onTake,
  }: {
    looks: readonly Look[];
    shown: CodeStyle;
    text: string | undefined;
    lettered: Lettered | undefined;
    onTake: (look: Look) => void;
  }) => {
    const { t } = useTranslation();
    const byKey = useMemo(() => new Map(looks.map((look) => [keyOfLook(look), look])), [looks]);
    const tiles = useMemo(
      () =>
        [...byKey].map(([value, { shape, frame }]) => ({
          value,
          name: `${t(`shape.${shape.style}`)}, ${t(`frame.${frameValue(frame.id)}`)}`,
        })),
      [byKey, t],
    );
    const draw = useCallback(
      (key: string) => {
        const look = byKey.get(key)!;
        const scene = framedScene(codeIn(text, look), look.frame, lettered);
        return (
          <span className={styles.framed}>
            <Miniature scene={scene} />
          </span>
        );
      },
      [byKey, text, lettered],
    );
    const take = useCallback((key: string) => onTake(byKey.get(key)!), [byKey, onTake]);
    const now = useMemo(() => keyOfLook(lookOf(shown)), [shown]);
    return (
      <div className={styles.recent}>
        <span className={styles.recentLabel} aria-hidden="true">
          {t('design.recent')}
        </span>
        {tiles.length > 0 ? (
          <TilePicker
            label={t('design.recent')}
            size={lookSize}
            value={now}
            tiles={tiles}
            draw={draw}
            onChange={take}
          />
        ) : (
          <p className={styles.recentNone}>{t('design.recent_none')}</p>
        )}
      </div>
    );
  },
);
