import { colorStopCount } from '@tessera/contract/api/style.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { IconArrowsExchange, IconPlus, IconX } from '../../ui/icons.ts';
import { Slider } from '../../ui/slider.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { addStop, canAddStop, canRemoveStop, moveStop, recolorStop, removeStop, reverseStops } from './color-stops.ts';
import styles from './gradient-editor.module.css';
import { type Gradient, toCss } from './paints.ts';

/** The gradient of one part: type, direction, and its colours, each with a handle on the bar that moves it. */
export const GradientEditor = ({
  part,
  gradient,
  getRejection,
  onChange,
}: {
  /** The name of the painted part. */
  part: string;
  gradient: Gradient;
  /** Returns why a gradient is rejected; undefined if it is accepted. */
  getRejection?: (gradient: Gradient) => string | undefined;
  onChange: (gradient: Gradient) => void;
}) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { colorStops: stops } = gradient;
  const withStops = (colorStops: Gradient['colorStops']): Gradient => ({ ...gradient, colorStops });
  const setStops = (colorStops: Gradient['colorStops']) => onChange(withStops(colorStops));

  const handles = useRef<(HTMLInputElement | null)[]>([]);
  // A new colour can be moved right away; after a removal, the handle before it has the focus.
  const [focused, setFocused] = useState<{ index: number }>();
  useEffect(() => {
    if (focused) handles.current[focused.index]?.focus();
  }, [focused]);
  const add = () => {
    const added = addStop(stops);
    setStops(added.stops);
    setFocused({ index: added.index });
  };
  const remove = (index: number) => {
    setStops(removeStop(stops, index));
    setFocused({ index: Math.max(0, index - 1) });
  };

  return (
    <fieldset className={styles.editor}>
      <legend className={styles.legend}>{t('gradient.of', { part })}</legend>
      <div className={styles.kind}>
        <Segmented
          label={t('gradient.kind')}
          value={gradient.type}
          options={[
            { value: 'linear', label: t('gradient.linear') },
            { value: 'radial', label: t('gradient.radial') },
          ]}
          onChange={(type) => onChange({ ...gradient, type })}
        />
      </div>
      {gradient.type === 'linear' && (
        <Slider
          label={t('gradient.rotation')}
          value={gradient.rotation}
          min={0}
          max={360}
          step={5}
          text={t('gradient.degrees', { degrees: gradient.rotation })}
          onChange={(rotation) => onChange({ ...gradient, rotation })}
        />
      )}
      <div className={styles.track} dir="ltr">
        <span
          className={styles.bar}
          style={{ background: toCss({ ...gradient, type: 'linear', rotation: 0 }) }}
          aria-hidden="true"
        />
        {stops.map(({ offset, color }, i) => (
          <input
            key={i}
            ref={(handle) => {
              handles.current[i] = handle;
            }}
            type="range"
            className={styles.handle}
            style={{ '--stop': color } as CSSProperties}
            aria-label={t('gradient.position', { number: i + 1 })}
            aria-valuetext={`${formatter.percent(offset)}, ${color}`}
            min={0}
            max={100}
            value={Math.round(offset * 100)}
            onChange={({ target }) => setStops(moveStop(stops, i, target.valueAsNumber / 100))}
          />
        ))}
      </div>
      <ol className={styles.stops}>
        {stops.map(({ offset, color }, i) => {
          const label = t('gradient.colour', { number: i + 1, at: formatter.percent(offset) });
          return (
            <li key={i}>
              <ColorField
                label={label}
                value={color}
                onChange={(chosen) => setStops(recolorStop(stops, i, chosen))}
                pickLabel={t('colour.pick', { part: `${part}, ${label}` })}
                invalidText={t('invalid.invalid_hex_colour')}
                getRejection={getRejection && ((chosen) => getRejection(withStops(recolorStop(stops, i, chosen))))}
                after={
                  canRemoveStop(stops) && (
                    <IconButton size={32} label={t('gradient.remove', { number: i + 1 })} onClick={() => remove(i)}>
                      <IconX size={18} />
                    </IconButton>
                  )
                }
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.actions}>
        {canAddStop(stops) ? (
          <TextButton className={styles.action} onClick={add}>
            <IconPlus size={16} />
            {t('gradient.add')}
          </TextButton>
        ) : (
          <span className={styles.full}>{t('gradient.full', { max: colorStopCount.max })}</span>
        )}
        <TextButton className={styles.action} onClick={() => setStops(reverseStops(stops))}>
          <IconArrowsExchange size={16} />
          {t('gradient.swap')}
        </TextButton>
      </div>
    </fieldset>
  );
};
