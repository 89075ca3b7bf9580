import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Drawing } from '@tessera/qr';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/text-button.tsx';
import type { Tile } from '../../ui/tile-picker.tsx';
import type { TypesettingState } from '../typesetting/use-typesetting.ts';
import { FrameFields } from './frame-fields.tsx';
import { FramePicker } from './frame-picker.tsx';
import type { TypesetLabel } from './miniature-scenes.ts';
import styles from './pickers.module.css';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';
import { type FrameValue, findName, toFrameValue } from './use-design-choices.ts';

/** One row on a wide screen. */
const initialCount = 8;

/** Returns the first frames; the last of them is replaced by the chosen one if it isn’t included. */
const getInitialTiles = (tiles: readonly Tile<FrameValue>[], chosen: FrameValue): readonly Tile<FrameValue>[] => {
  const first = tiles.slice(0, initialCount);
  const other = tiles.slice(initialCount).find(({ value }) => value === chosen);
  return other ? [...first.slice(0, -1), { value: other.value, name: other.name }] : first;
};

/** The frame around the code, and its label. */
export const FrameSection = ({
  tiles,
  totalCount,
  isSearched,
  style,
  previewStyle,
  code,
  typesetLabel,
  label,
  change,
}: {
  /** The frames that match the search. */
  tiles: readonly Tile<FrameValue>[];
  /** The number of all frames. */
  totalCount: number;
  isSearched: boolean;
  style: CodeStyle;
  /** The style of the thumbnails, which may lag behind. */
  previewStyle: CodeStyle;
  code: () => Drawing;
  typesetLabel: TypesetLabel | undefined;
  label: TypesettingState;
  change: UpdateStyle;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { frame } = style;
  const value = toFrameValue(frame.id);
  const showsAll = isOpen || isSearched;
  const offered = useMemo(() => (showsAll ? tiles : getInitialTiles(tiles, value)), [showsAll, tiles, value]);
  return (
    <Section
      title={t('design.frame')}
      chosen={findName(tiles, value)}
      isOpen
      aside={
        !isSearched && (
          <TextButton className={styles.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('frame.fewer') : t('frame.all', { all: totalCount })}
          </TextButton>
        )
      }
    >
      <FramePicker
        tiles={offered}
        value={value}
        previewStyle={previewStyle}
        code={code}
        typesetLabel={typesetLabel}
        showsNames={isSearched}
        change={change}
      />
      {!isSearched && frame.id !== null && <FrameFields frame={frame} label={label} change={change} />}
    </Section>
  );
};
