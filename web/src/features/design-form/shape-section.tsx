import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId } from '@tessera/qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/choices.tsx';
import { IconDice5 } from '../../ui/icons.ts';
import type { Tile } from '../../ui/tile-picker.tsx';
import type { Change } from './change.ts';
import { Colours } from './colours.tsx';
import pickers from './pickers.module.css';
import { Section } from './section.tsx';
import { ShapePicker } from './shape-picker.tsx';
import { useBlending } from './use-blending.ts';

/** The shape of the modules, and all colours. */
export const ShapeSection = ({
  tiles,
  isSearched,
  style,
  shown,
  text,
  onSurprise,
  change,
}: {
  tiles: readonly Tile<ShapeId>[];
  isSearched: boolean;
  style: CodeStyle;
  /** The style that the pictures follow, when there is time. */
  shown: CodeStyle;
  text: string | undefined;
  onSurprise: () => void;
  change: Change;
}) => {
  const { t } = useTranslation();
  const blending = useBlending(style, change);
  const die = useMemo(
    () => (
      <button
        type="button"
        className={pickers.die}
        aria-label={t('design.surprise')}
        title={t('design.surprise')}
        onClick={onSurprise}
      >
        <IconDice5 size={22} />
      </button>
    ),
    [t, onSurprise],
  );
  return (
    <Section
      title={t('design.shape')}
      aside={
        !isSearched && (
          <Segmented
            label={t('gradient.or_solid')}
            value={blending.isOn ? 'gradient' : 'solid'}
            options={[
              { value: 'solid', label: t('gradient.solid') },
              { value: 'gradient', label: t('gradient.gradient') },
            ]}
            onChange={(value) => blending.turn(value === 'gradient')}
          />
        )
      }
    >
      <ShapePicker
        tiles={tiles}
        text={text}
        value={style.shape.style}
        shown={shown}
        change={change}
        last={!isSearched && die}
      />
      {!isSearched && <Colours style={style} change={change} blending={blending} />}
    </Section>
  );
};
