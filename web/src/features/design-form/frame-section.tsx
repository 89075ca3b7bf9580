import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Drawing, Lettering } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/text-button.tsx';
import type { Tile } from '../../ui/tile-picker.tsx';
import type { LetteringState } from '../lettering/use-lettering.ts';
import type { Change } from './change.ts';
import { FrameFields } from './frame-fields.tsx';
import { FramePicker } from './frame-picker.tsx';
import styles from './pickers.module.css';
import { Section } from './section.tsx';
import type { FrameValue } from './use-choices.ts';

/** One row on a wide screen. */
const shownFirst = 8;

/** The first frames, the chosen one among them. */
const firstOf = (tiles: readonly Tile<FrameValue>[], chosen: string): readonly Tile<FrameValue>[] => {
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
  code,
  lettering,
  label,
  change,
}: {
  /** The frames that are found. */
  tiles: readonly Tile<FrameValue>[];
  /** How many there are. */
  all: number;
  isSearched: boolean;
  style: CodeStyle;
  code: () => Drawing;
  lettering: Lettering | undefined;
  label: LetteringState;
  change: Change;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { frame } = style;
  const shown = isOpen || isSearched ? tiles : firstOf(tiles, String(frame.id));
  return (
    <Section
      title={t('design.frame')}
      aside={
        !isSearched && (
          <TextButton className={styles.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('frame.fewer') : t('frame.all', { all })}
          </TextButton>
        )
      }
    >
      <FramePicker tiles={shown} frame={frame} code={code} lettering={lettering} change={change} />
      {!isSearched && frame.id !== null && <FrameFields frame={frame} label={label} change={change} />}
    </Section>
  );
};
