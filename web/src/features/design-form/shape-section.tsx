import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId, Symbology } from '@tessera/qr';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconArrowBackUp, IconDice5 } from '../../ui/icons.ts';
import type { Tile } from '../../ui/tile-picker.tsx';
import type { Change } from './change.ts';
import { Colours } from './colours.tsx';
import pickers from './pickers.module.css';
import { Section } from './section.tsx';
import { ShapePicker } from './shape-picker.tsx';
import { useBlending } from './use-blending.ts';
import { nameIn } from './use-choices.ts';
import type { Looks } from './use-looks.ts';

/** The shape of the modules, and all colours. */
export const ShapeSection = ({
  tiles,
  isSearched,
  style,
  shown,
  text,
  symbology,
  looks,
  change,
}: {
  tiles: readonly Tile<ShapeId>[];
  isSearched: boolean;
  style: CodeStyle;
  /** The style that the pictures follow, when there is time. */
  shown: CodeStyle;
  text: string | undefined;
  symbology: Symbology;
  looks: Looks;
  change: Change;
}) => {
  const { t } = useTranslation();
  const blending = useBlending(style, change);
  const { surprise, undo } = looks;
  const dieRef = useRef<HTMLButtonElement>(null);
  const die = useMemo(
    () => (
      <button
        ref={dieRef}
        type="button"
        className={pickers.die}
        aria-label={t('design.surprise')}
        title={t('design.surprise')}
        onClick={surprise}
      >
        <IconDice5 size={22} />
      </button>
    ),
    [t, surprise],
  );
  return (
    <Section
      title={t('design.shape')}
      chosen={nameIn(tiles, style.shape.style)}
      aside={
        !isSearched && (
          <div className={pickers.aside}>
            {undo && (
              <IconButton
                label={t('design.undo')}
                onClick={() => {
                  undo();
                  dieRef.current?.focus();
                }}
              >
                <IconArrowBackUp size={20} />
              </IconButton>
            )}
            <Segmented
              label={t('gradient.or_solid')}
              value={blending.isOn ? 'gradient' : 'solid'}
              options={[
                { value: 'solid', label: t('gradient.solid') },
                { value: 'gradient', label: t('gradient.gradient') },
              ]}
              onChange={(value) => blending.turn(value === 'gradient')}
            />
          </div>
        )
      }
    >
      <ShapePicker
        tiles={tiles}
        text={text}
        value={style.shape.style}
        shown={shown}
        named={isSearched}
        change={change}
        last={!isSearched && die}
      />
      {!isSearched && <Colours style={style} symbology={symbology} change={change} blending={blending} />}
    </Section>
  );
};
