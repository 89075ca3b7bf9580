import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { levels } from '@tessera/qr';
import { coloursOf } from '@tessera/qr/style/colour.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { ColourField } from '../../ui/colour-field.tsx';
import styles from './design-form.module.css';

const white = '#ffffff';

/** The colours that a style has, each with how to read and to write it. */
const colours = [
  {
    part: 'code',
    of: ({ shape }: CodeStyle) => shape.color,
    to: (style: CodeStyle, color: string): CodeStyle => ({ ...style, shape: { ...style.shape, color } }),
  },
  {
    part: 'ground',
    of: ({ shape }: CodeStyle) => shape.backgroundColor,
    to: (style: CodeStyle, backgroundColor: string): CodeStyle => ({
      ...style,
      shape: { ...style.shape, backgroundColor },
    }),
  },
  {
    part: 'corner_square',
    of: ({ corners }: CodeStyle) => corners.squareColor,
    to: (style: CodeStyle, squareColor: string): CodeStyle => ({
      ...style,
      corners: { ...style.corners, squareColor },
    }),
  },
  {
    part: 'corner_dot',
    of: ({ corners }: CodeStyle) => corners.dotColor,
    to: (style: CodeStyle, dotColor: string): CodeStyle => ({ ...style, corners: { ...style.corners, dotColor } }),
  },
] as const;

const levelChoices = ['auto', ...levels] as const;

/** What a code looks like: colours and correction level. */
export const DesignForm = ({ style, onChange }: { style: CodeStyle; onChange: (style: CodeStyle) => void }) => {
  const { t } = useTranslation();
  const ground = style.shape.backgroundColor;
  // What transparency hides comes back with it.
  const [lastGround, setLastGround] = useState(ground ?? white);
  if (ground !== null && ground !== lastGround) setLastGround(ground);
  return (
    <div className={styles.design}>
      <div className={styles.colours}>
        {colours.map(({ part, of, to }) => (
          <ColourField
            key={part}
            label={t(`colour.${part}`)}
            value={coloursOf(of(style) ?? lastGround)[0]!}
            onChange={(colour) => onChange(to(style, colour))}
            pickLabel={t('colour.pick', { part: t(`colour.${part}`) })}
            wrong={t('invalid.invalid_hex_colour')}
            disabled={of(style) === null}
          />
        ))}
      </div>
      <Switch
        label={t('colour.transparent')}
        checked={ground === null}
        onChange={(on) => onChange({ ...style, shape: { ...style.shape, backgroundColor: on ? null : lastGround } })}
      />
      <div className={styles.level}>
        <span className={styles.label} aria-hidden="true">
          {t('level')}
        </span>
        <Segmented
          label={t('level')}
          value={style.errorCorrectionLevel}
          options={levelChoices.map((value) => ({ value, label: value === 'auto' ? t('level.auto') : value }))}
          onChange={(errorCorrectionLevel) => onChange({ ...style, errorCorrectionLevel })}
        />
        <p className={styles.help}>{t(`level.${style.errorCorrectionLevel}.help`)}</p>
      </div>
    </div>
  );
};
