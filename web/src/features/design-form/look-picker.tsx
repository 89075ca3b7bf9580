import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { EmbeddedImage } from '@tessera/qr';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { TilePicker } from '../../ui/tile-picker.tsx';
import { getLookKey, type Look, toLook } from './look.ts';
import { Miniature } from './miniature.tsx';
import { createFramedScene, drawLook, type TypesetLabel } from './miniature-scenes.ts';
import styles from './pickers.module.css';

/** `logo` is what the look brings with it; another one stays when a look is chosen, and isn’t shown. */
export type NamedLook = { name: string; look: Look; logo?: EmbeddedImage | undefined };

const tileSize = [52, 10] as const;

/** A row of whole looks, each on the user’s code. */
export const LookPicker = memo(
  ({
    label,
    looks,
    currentStyle,
    text,
    typesetLabel,
    placeholder,
    onSelect,
  }: {
    label: string;
    looks: readonly NamedLook[];
    currentStyle: CodeStyle;
    text: string | undefined;
    typesetLabel: TypesetLabel | undefined;
    /** Shown while there are none. */
    placeholder?: ReactNode;
    onSelect: (look: Look) => void;
  }) => {
    const byKey = useMemo(() => new Map(looks.map((named) => [getLookKey(named.look), named])), [looks]);
    const tiles = useMemo(() => [...byKey].map(([value, { name }]) => ({ value, name })), [byKey]);
    const draw = useCallback(
      (key: string) => {
        const named = byKey.get(key);
        // The picker draws late: a look that has just come is asked for here before the next `draw`, which has it.
        if (!named) return null;
        const { look, logo } = named;
        const scene = createFramedScene(drawLook(text, look, logo), look.frame, typesetLabel);
        return (
          <span className={styles.framed}>
            <Miniature scene={scene} />
          </span>
        );
      },
      [byKey, text, typesetLabel],
    );
    const select = useCallback((key: string) => onSelect(requireValue(byKey.get(key), 'look').look), [byKey, onSelect]);
    const currentKey = useMemo(() => getLookKey(toLook(currentStyle)), [currentStyle]);
    return (
      <div className={styles.recent}>
        <span className={styles.recentLabel} aria-hidden="true">
          {label}
        </span>
        {tiles.length > 0 ? (
          <TilePicker
            label={label}
            size={tileSize}
            value={currentKey}
            tiles={tiles}
            renderTile={draw}
            onChange={select}
          />
        ) : (
          placeholder
        )}
      </div>
    );
  },
);
