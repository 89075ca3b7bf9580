import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { IconArrowsExchange } from '../../ui/icons.ts';
import { Slider } from '../../ui/slider.tsx';
import styles from './gradient-editor.module.css';
import { createGradient, type Gradient, getEndColors, toCss } from './paints.ts';

/** The gradient of one part: type, end colors and direction. */
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
  getRejection: (gradient: Gradient) => string | undefined;
  onChange: (gradient: Gradient) => void;
}) => {
  const { t } = useTranslation();
  const [from, to] = getEndColors(gradient);
  const renderEnd = (label: string, value: string, toGradient: (colour: string) => Gradient) => (
    <ColorField
      label={label}
      value={value}
      onChange={(colour) => onChange(toGradient(colour))}
      pickLabel={t('colour.pick', { part: `${part}, ${label}` })}
      invalidText={t('invalid.invalid_hex_colour')}
      getRejection={(colour) => getRejection(toGradient(colour))}
    />
  );
  return (
    <fieldset className={styles.editor}>
      <legend className={styles.legend}>{t('gradient.of', { part })}</legend>
      <div className={styles.bar} style={{ background: toCss(gradient) }} aria-hidden="true" />
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
      <div className={styles.colors}>
        {renderEnd(t('gradient.from'), from, (colour) => createGradient(colour, to, gradient))}
        <IconButton
          label={t('gradient.swap')}
          className={styles.swap}
          onClick={() => onChange(createGradient(to, from, gradient))}
        >
          <IconArrowsExchange size={20} />
        </IconButton>
        {renderEnd(t('gradient.to'), to, (colour) => createGradient(from, colour, gradient))}
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
