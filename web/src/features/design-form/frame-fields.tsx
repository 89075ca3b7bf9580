import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-percent.ts';
import { Switch } from '../../ui/choices.tsx';
import { ColourField } from '../../ui/colour-field.tsx';
import type { FieldMessage } from '../../ui/field.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { LetteringState } from '../lettering/use-lettering.ts';
import type { Change } from './change.ts';
import { FontPicker } from './font-picker.tsx';
import styles from './frame-fields.module.css';
import { LabelField } from './label-field.tsx';

type Frame = CodeStyle['frame'];

/** What a chosen frame says, and in which font and colours. */
export const FrameFields = ({ frame, label, change }: { frame: Frame; label: LetteringState; change: Change }) => {
  const { t } = useTranslation();
  const percent = usePercent();
  const { backgroundColor } = frame;
  const put = (part: Partial<Frame>) => change((style) => ({ ...style, frame: { ...style.frame, ...part } }));
  // What transparency hides comes back with it.
  const [lastGround, setLastGround] = useState(backgroundColor ?? plainStyle.frame.backgroundColor!);
  if (backgroundColor !== null && backgroundColor !== lastGround) setLastGround(backgroundColor);

  const faultOf = (set: LetteringState): FieldMessage | undefined => {
    if (set.state === 'undrawable')
      return { tone: 'bad', text: t('invalid.undrawable_text', { letters: set.letters }) };
    if (set.state === 'failed')
      return { tone: 'bad', text: t('frame.font_failed'), fix: { label: t('frame.font_retry'), onClick: set.retry } };
    return undefined;
  };

  const colour = (name: string, value: string, part: 'color' | 'textColor' | 'backgroundColor', disabled = false) => (
    <ColourField
      label={name}
      value={value}
      onChange={(chosen) => put({ [part]: chosen })}
      pickLabel={t('colour.pick', { part: name })}
      wrong={t('invalid.invalid_hex_colour')}
      disabled={disabled}
    />
  );
  return (
    <div className={styles.fields}>
      <LabelField
        value={frame.text}
        words={t('frame.default_text')}
        fault={faultOf(label)}
        onChange={(text) => put({ text })}
      />
      <FontPicker value={frame.style} onChange={(style) => put({ style })} />
      {colour(t('frame.colour'), frame.color, 'color')}
      {colour(t('frame.text_colour'), frame.textColor, 'textColor')}
      {colour(t('frame.ground'), lastGround, 'backgroundColor', backgroundColor === null)}
      <div className={styles.switch}>
        <Switch
          label={t('frame.transparent')}
          checked={backgroundColor === null}
          onChange={(on) => put({ backgroundColor: on ? null : lastGround })}
        />
      </div>
      <Slider
        label={t('frame.font_size')}
        value={frame.fontSize}
        min={30}
        max={120}
        step={5}
        text={percent(frame.fontSize / plainStyle.frame.fontSize)}
        onChange={(fontSize) => put({ fontSize })}
      />
    </div>
  );
};
