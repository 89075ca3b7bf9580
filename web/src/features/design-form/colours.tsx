import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Symbology } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { ColourField } from '../../ui/colour-field.tsx';
import { IconBlendMode } from '../../ui/icons.ts';
import type { Change } from './change.ts';
import styles from './colours.module.css';
import { GradientEditor } from './gradient-editor.tsx';
import { GradientField } from './gradient-field.tsx';
import { isGradient, isHidden, isOfCorners, type Paint, type Part, painted, paintOf, parts } from './paints.ts';
import type { Blending } from './use-blending.ts';

const white = '#ffffff';

/**
 * The paints of modules, corners and ground. While nothing is a gradient these are four colours; once something is, each
 * can become one, and the one that is opened is edited below.
 */
export const Colours = ({
  style,
  symbology,
  change,
  blending,
}: {
  style: CodeStyle;
  symbology: Symbology;
  change: Change;
  blending: Blending;
}) => {
  const { t } = useTranslation();
  const ground = style.shape.backgroundColor;
  // What transparency hides comes back with it.
  const [lastGround, setLastGround] = useState<Paint>(ground ?? white);
  if (ground !== null && ground !== lastGround) setLastGround(ground);

  const refused = (part: Part) => (paint: Paint) =>
    isHidden(painted(style, part, paint)) ? t('invalid.same_as_ground') : undefined;
  const put = (part: Part) => (paint: Paint) => change((before) => painted(before, part, paint));
  const opened = blending.opened;
  const edited = opened && paintOf(style, opened);

  const field = (part: Part) => {
    const name = t(`colour.${part}`);
    const paint = paintOf(style, part);
    const toggle = blending.isOn && paint !== null && (
      <IconButton
        size={32}
        label={t('gradient.for', { part: name })}
        aria-pressed={isGradient(paint)}
        className={styles.toggle}
        onClick={() => blending.toggle(part)}
      >
        <IconBlendMode size={18} />
      </IconButton>
    );
    const shown = paint ?? lastGround;
    return isGradient(shown) ? (
      <GradientField
        key={part}
        label={name}
        gradient={shown}
        isOpen={opened === part}
        disabled={paint === null}
        onOpen={() => blending.open(part)}
        after={toggle}
      />
    ) : (
      <ColourField
        key={part}
        label={name}
        value={shown}
        onChange={put(part)}
        pickLabel={t('colour.pick', { part: name })}
        wrong={t('invalid.invalid_hex_colour')}
        refused={refused(part)}
        disabled={paint === null}
        after={toggle}
      />
    );
  };

  return (
    <>
      <div className={styles.fields}>{parts.filter((part) => symbology === 'qr' || !isOfCorners(part)).map(field)}</div>
      {opened && edited && isGradient(edited) && (
        <GradientEditor
          key={opened}
          part={t(`colour.${opened}`)}
          gradient={edited}
          refused={refused(opened)}
          onChange={put(opened)}
        />
      )}
      <Switch
        label={t('colour.transparent')}
        checked={ground === null}
        onChange={(on) =>
          change((before) => ({
            ...before,
            shape: { ...before.shape, backgroundColor: on ? null : seen(before, lastGround) },
          }))
        }
      />
    </>
  );
};

/** A ground that hides nothing: the one that there was, or white, or black. */
const seen = (style: CodeStyle, ground: Paint): Paint =>
  [ground, white, '#000000'].find((paint) => !isHidden(painted(style, 'ground', paint)))!;
