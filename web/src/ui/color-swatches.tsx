import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteColors, useColorChoices } from './color-palette.ts';
import styles from './color-swatches.module.css';
import { findVerticalNeighbor } from './grid-navigation.ts';

const paletteNames = Object.keys(paletteColors) as (keyof typeof paletteColors)[];

/** Up and down choose the colour above or below; the browser would choose the one before or after. */
const chooseInNextRow = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const radios = [...event.currentTarget.querySelectorAll('input')].filter(({ disabled }) => !disabled);
  const boxes = radios.map((radio) => radio.getBoundingClientRect());
  const from = radios.indexOf(event.target as HTMLInputElement);
  const next = radios[findVerticalNeighbor(boxes, from, event.key === 'ArrowUp' ? 'above' : 'below')];
  event.preventDefault();
  next?.focus();
  next?.click();
};

/** Colours to choose from: the brand’s, recent ones, a palette, and any other with the device’s own picker. */
export const ColorSwatches = ({
  value,
  getRejection,
  onChoose,
}: {
  value: string;
  /** Returns why a colour is refused, or undefined if it’s accepted. */
  getRejection?: ((color: string) => string | undefined) | undefined;
  onChoose: (color: string) => void;
}) => {
  const { t } = useTranslation();
  const name = useId();
  const { brand, recent } = useColorChoices();
  const groups = [
    { label: t('colour.brand'), colors: brand.map((color) => ({ color, label: color })) },
    {
      label: t('colour.recent'),
      colors: recent.filter((color) => !brand.includes(color)).map((color) => ({ color, label: color })),
    },
    {
      label: t('colour.palette'),
      colors: paletteNames.map((key) => ({ color: paletteColors[key], label: t(`colour.name_${key}`) })),
    },
  ].filter(({ colors }) => colors.length > 0);
  return (
    <div className={styles.panel}>
      {groups.map((group) => (
        <fieldset key={group.label} className={styles.group} aria-label={group.label} onKeyDown={chooseInNextRow}>
          <p className={styles.label} aria-hidden="true">
            {group.label}
          </p>
          <div className={styles.swatches}>
            {group.colors.map(({ color, label }) => {
              const rejection = color === value ? undefined : getRejection?.(color);
              return (
                <label key={color} className={styles.swatch} title={rejection ?? label}>
                  <input
                    type="radio"
                    name={`${name}-${group.label}`}
                    aria-label={label}
                    disabled={rejection !== undefined}
                    checked={color === value}
                    onChange={() => onChoose(color)}
                  />
                  <span style={{ background: color }} />
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <label className={styles.custom}>
        <input type="color" value={value} onChange={({ target }) => onChoose(target.value.toLowerCase())} />
        {t('colour.custom')}
      </label>
    </div>
  );
};
