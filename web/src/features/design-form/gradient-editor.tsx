import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { ColourField } from '../../ui/colour-field.tsx';
import { IconArrowsExchange } from '../../ui/icons.ts';
import { Slider } from '../../ui/slider.tsx';
import styles from './gradient-editor.module.css';
import { cssOf, endsOf, type Gradient, gradientFrom } from './paints.ts';

/** The gradient of one part: its kind, where it begins and ends, and which way it runs. */
export const GradientEditor = ({
  part,
  gradient,
  refused,
  onChange,
}: {
  /** What it paints, in words. */
  part: string;
  gradient: Gradient;
  /** Why a gradient is not taken, or undefined for one that is. */
  refused: (gradient: Gradient) => string | undefined;
  onChange: (gradient: Gradient) => void;
}) => {
  const { t } = useTranslation();
  const [from, to] = endsOf(gradient);
  const end = (label: string, value: string, put: (colour: string) => Gradient) => (
    <ColourField
      label={label}
      value={value}
      onChange={(colour) => onChange(put(colour))}
      pickLabel={t('colour.pick', { part: `${part}, ${label}` })}
      wrong={t('invalid.invalid_hex_colour')}
      refused={(colour) => refused(put(colour))}
    />
  );
  return (
    <fieldset className={styles.editor}>
      <legend className={styles.legend}>{t('gradient.of', { part })}</legend>
      <div className={styles.bar} style={{ background: cssOf(gradient) }} aria-hidden="true" />
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
      <div className={styles.ends}>
        {end(t('gradient.from'), from, (colour) => gradientFrom(colour, to, gradient))}
        <IconButton
          label={t('gradient.swap')}
          className={styles.swap}
          onClick={() => onChange(gradientFrom(to, from, gradient))}
        >
          <IconArrowsExchange size={20} />
        </IconButton>
        {end(t('gradient.to'), to, (colour) => gradientFrom(from, colour, gradient))}
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
    </fieldset>
  );
};
