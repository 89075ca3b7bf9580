import { type CodeStyle, labelFontSize, plainStyle } from '@tessera/contract/api/style.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import type { FieldMessage } from '../../ui/field.tsx';
import { IconBlendMode } from '../../ui/icons.ts';
import { Slider } from '../../ui/slider.tsx';
import type { TypesettingState } from '../typesetting/use-typesetting.ts';
import colorStyles from './color-fields.module.css';
import { getCompanionColor } from './companion-color.ts';
import { FontPicker } from './font-picker.tsx';
import styles from './frame-fields.module.css';
import { GradientEditor } from './gradient-editor.tsx';
import { GradientField } from './gradient-field.tsx';
import { LabelField } from './label-field.tsx';
import { createGradient, type Gradient, isGradient, withFirstColor } from './paints.ts';
import type { UpdateStyle } from './update-style.ts';

type FrameStyle = CodeStyle['frame'];

/** The label, font and colors of the chosen frame; its color may be a gradient. */
export const FrameFields = ({
  frame,
  label,
  change,
}: {
  frame: FrameStyle;
  label: TypesettingState;
  change: UpdateStyle;
}) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { backgroundColor } = frame;
  const updateFrame = (part: Partial<FrameStyle>) =>
    change((style) => ({ ...style, frame: { ...style.frame, ...part } }));
  // Restored when transparency is switched off.
  const [lastBackground, setLastBackground] = useState(backgroundColor ?? '#ffffff');
  if (backgroundColor !== null && backgroundColor !== lastBackground) setLastBackground(backgroundColor);

  const labelMessage: FieldMessage | undefined =
    label.state === 'undrawable'
      ? { tone: 'bad', text: t('invalid.undrawable_text', { letters: label.letters }) }
      : undefined;
  const fontMessage: FieldMessage | undefined =
    label.state === 'failed'
      ? { tone: 'bad', text: t('frame.font_failed'), fix: { label: t('frame.font_retry'), onClick: label.retry } }
      : undefined;

  const renderColorField = (
    name: string,
    value: string,
    part: 'color' | 'textColor' | 'backgroundColor',
    { disabled = false, after }: { disabled?: boolean; after?: ReactNode } = {},
  ) => (
    <ColorField
      label={name}
      value={value}
      onChange={(chosen) => updateFrame({ [part]: chosen })}
      pickLabel={t('colour.pick', { part: name })}
      invalidText={t('invalid.invalid_hex_colour')}
      disabled={disabled}
      after={after}
    />
  );

  const { color } = frame;
  const name = t('frame.colour');
  // Restored when the gradient is switched on again.
  const [lastGradient, setLastGradient] = useState<Gradient>();
  const [isEditorOpen, setEditorOpen] = useState(true);
  const toggleGradient = () => {
    setEditorOpen(true);
    if (isGradient(color)) {
      setLastGradient(color);
      updateFrame({ color: color.colorStops[0]?.color ?? plainStyle.frame.color });
    } else
      updateFrame({
        color: lastGradient ? withFirstColor(lastGradient, color) : createGradient(color, getCompanionColor(color)),
      });
  };
  const gradientToggle = (
    <IconButton
      size={32}
      label={t('gradient.for', { part: name })}
      aria-pressed={isGradient(color)}
      className={colorStyles.toggle}
      onClick={toggleGradient}
    >
      <IconBlendMode size={18} />
    </IconButton>
  );
  return (
    <>
      <div className={styles.fields}>
        <LabelField
          value={frame.text}
          defaultText={t('frame.default_text')}
          error={labelMessage}
          onChange={(text) => updateFrame({ text })}
        />
        <FontPicker value={frame.style} message={fontMessage} onChange={(style) => updateFrame({ style })} />
        {isGradient(color) ? (
          <GradientField
            label={name}
            gradient={color}
            isOpen={isEditorOpen}
            disabled={false}
            onOpen={() => setEditorOpen(!isEditorOpen)}
            after={gradientToggle}
          />
        ) : (
          renderColorField(name, color, 'color', { after: gradientToggle })
        )}
        {renderColorField(t('frame.text_colour'), frame.textColor, 'textColor')}
        {renderColorField(t('frame.ground'), lastBackground, 'backgroundColor', { disabled: backgroundColor === null })}
        <div className={styles.switch}>
          <Switch
            label={t('frame.transparent')}
            checked={backgroundColor === null}
            onChange={(on) => updateFrame({ backgroundColor: on ? null : lastBackground })}
          />
        </div>
        <Slider
          label={t('frame.font_size')}
          value={frame.fontSize}
          min={labelFontSize.min}
          max={labelFontSize.max}
          step={5}
          text={formatter.percent(frame.fontSize / plainStyle.frame.fontSize)}
          onChange={(fontSize) => updateFrame({ fontSize })}
        />
      </div>
      {isGradient(color) && isEditorOpen && (
        <GradientEditor part={name} gradient={color} onChange={(gradient) => updateFrame({ color: gradient })} />
      )}
    </>
  );
};
