import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Drawing } from '@tessera/qr';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/text-button.tsx';
import type { Tile } from '../../ui/tile-picker.tsx';
import type { LetteringState } from '../lettering/use-lettering.ts';
import type { Change } from './change.ts';
import { FrameFields } from './frame-fields.tsx';
import { FramePicker } from './frame-picker.tsx';
import type { Lettered } from './miniatures.ts';
import styles from './pickers.module.css';
import { Section } from './section.tsx';
import { type FrameValue, frameValue, nameIn } from './use-choices.ts';

/** One row on a wide screen. */
const shownFirst = 8;

/** The first frames, the chosen one among them. */
const firstOf = (tiles: readonly Tile<FrameValue>[], chosen: FrameValue): readonly Tile<FrameValue>[] => {
  const first = tiles.slice(0, shownFirst);
  const other = tiles.slice(shownFirst).find(({ value }) => value === chosen);
  return other ? [...first.slice(0, -1), { value: other.value, name: other.name }] : first;
};

/** The frame round the code, and its label. */
export const FrameSection = ({
  tiles,
  all,
  isSearched,
  style,
  shown,
  code,
  lettered,
  label,
  change,
}: {
  /** The frames that are found. */
  tiles: readonly Tile<FrameValue>[];
  /** How many there are. */
  all: number;
  isSearched: boolean;
  style: CodeStyle;
  /** The style that the pictures follow, when there is time. */
  shown: CodeStyle;
  code: () => Drawing;
  lettered: Lettered | undefined;
  label: LetteringState;
  change: Change;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { frame } = style;
  const value = frameValue(frame.id);
  const isWhole = isOpen || isSearched;
  const offered = useMemo(() => (isWhole ? tiles : firstOf(tiles, value)), [isWhole, tiles, value]);
  return (
    <Section
      title={t('design.frame')}
      chosen={nameIn(tiles, value)}
      isOpen
      aside={
        !isSearched && (
          <TextButton className={styles.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('frame.fewer') : t('frame.all', { all })}
          </TextButton>
        )
      }
    >
      <FramePicker
        tiles={offered}
        value={value}
        shown={shown}
        code={code}
        lettered={lettered}
        named={isSearched}
        change={change}
      />
      {!isSearched && frame.id !== null && <FrameFields frame={frame} label={label} change={change} />}
    </Section>
  );
};
