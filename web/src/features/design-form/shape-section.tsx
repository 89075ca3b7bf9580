import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { ShapeId, Symbology } from '@tessera/qr';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconArrowBackUp, IconDice5 } from '../../ui/icons.ts';
import type { Tile } from '../../ui/tile-picker.tsx';
import { ColorFields } from './color-fields.tsx';
import pickers from './pickers.module.css';
import { Section } from './section.tsx';
import { ShapePicker } from './shape-picker.tsx';
import type { UpdateStyle } from './update-style.ts';
import { findName } from './use-design-choices.ts';
import { useGradients } from './use-gradients.ts';
import type { Looks } from './use-looks.ts';

/** The shape of the modules, and all colors. */
export const ShapeSection = ({
  tiles,
  isSearched,
  style,
  previewStyle,
  text,
  symbology,
  looks,
  change,
}: {
  tiles: readonly Tile<ShapeId>[];
  isSearched: boolean;
  style: CodeStyle;
  /** The style of the thumbnails, which may lag behind. */
  previewStyle: CodeStyle;
  text: string | undefined;
  symbology: Symbology;
  looks: Looks;
  change: UpdateStyle;
}) => {
  const { t } = useTranslation();
  const gradients = useGradients(style, change);
  const { randomize, undo } = looks;
  const randomButtonRef = useRef<HTMLButtonElement>(null);
  const randomButton = useMemo(
    () => (
      <button
        ref={randomButtonRef}
        type="button"
        className={pickers.die}
        aria-label={t('design.surprise')}
        title={t('design.surprise')}
        onClick={randomize}
      >
        <IconDice5 size={22} />
      </button>
    ),
    [t, randomize],
  );
  return (
    <Section
      title={t('design.shape')}
      chosen={findName(tiles, style.shape.style)}
      aside={
        !isSearched && (
          <div className={pickers.aside}>
            {undo && (
              <IconButton
                label={t('design.undo')}
                onClick={() => {
                  undo();
                  randomButtonRef.current?.focus();
                }}
              >
                <IconArrowBackUp size={20} />
              </IconButton>
            )}
            <Segmented
              label={t('gradient.or_solid')}
              value={gradients.isOn ? 'gradient' : 'solid'}
              options={[
                { value: 'solid', label: t('gradient.solid') },
                { value: 'gradient', label: t('gradient.gradient') },
              ]}
              onChange={(value) => gradients.setEnabled(value === 'gradient')}
            />
          </div>
        )
      }
    >
      <ShapePicker
        tiles={tiles}
        text={text}
        value={style.shape.style}
        previewStyle={previewStyle}
        showsNames={isSearched}
        change={change}
        trailing={!isSearched && randomButton}
      />
      {!isSearched && <ColorFields style={style} symbology={symbology} change={change} gradients={gradients} />}
    </Section>
  );
};
