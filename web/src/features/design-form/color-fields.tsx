import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Symbology } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { IconAlertTriangle, IconBlendMode } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { applyFixToStyle } from '../scan-quality/fixes.ts';
import { useFormatFix } from '../scan-quality/use-format-fix.ts';
import styles from './color-fields.module.css';
import { findColorProblem } from './color-problem.ts';
import { GradientEditor } from './gradient-editor.tsx';
import { GradientField } from './gradient-field.tsx';
import {
  cornerTargets,
  getPaint,
  getPaintTargets,
  hasOwnCorners,
  isGradient,
  matchesBackground,
  type Paint,
  type PaintTarget,
  separateCorners,
  uniteCorners,
  withPaint,
} from './paints.ts';
import { toMeasuredStyle } from './picture.ts';
import type { UpdateStyle } from './update-style.ts';
import type { GradientState } from './use-gradients.ts';

const white = '#ffffff';

/**
 * The paints of modules, corners and background. While no paint is a gradient these are color fields; once one is,
 * each can be switched to a gradient, and the selected gradient is edited below. Corners have the same colors, or each its own.
 */
export const ColorFields = ({
  style,
  symbology,
  change,
  gradients,
}: {
  style: CodeStyle;
  symbology: Symbology;
  change: UpdateStyle;
  gradients: GradientState;
}) => {
  const { t } = useTranslation();
  const formatFix = useFormatFix();
  const isQr = symbology === 'qr';
  const isSeparate = isQr && hasOwnCorners(style);
  const ground = style.shape.backgroundColor;
  // Restored when transparency is switched off.
  const [lastBackground, setLastBackground] = useState<Paint>(ground ?? white);
  if (ground !== null && ground !== lastBackground) setLastBackground(ground);

  const createRejection = (part: PaintTarget) => (paint: Paint) =>
    matchesBackground(withPaint(style, part, paint)) ? t('invalid.same_as_ground') : undefined;
  const createSetter = (part: PaintTarget) => (paint: Paint) => change((before) => withPaint(before, part, paint));
  const openTarget = gradients.openTarget;
  const openPaint = openTarget && getPaint(style, openTarget);

  const field = (part: PaintTarget) => {
    const name = t(`colour.${part}`);
    const paint = getPaint(style, part);
    const toggle = gradients.isOn && paint !== null && (
      <IconButton
        size={32}
        label={t('gradient.for', { part: name })}
        aria-pressed={isGradient(paint)}
        className={styles.toggle}
        onClick={() => gradients.toggle(part)}
      >
        <IconBlendMode size={18} />
      </IconButton>
    );
    const visiblePaint = paint ?? lastBackground;
    return isGradient(visiblePaint) ? (
      <GradientField
        key={part}
        label={name}
        gradient={visiblePaint}
        isOpen={openTarget === part}
        disabled={paint === null}
        onOpen={() => gradients.setOpenTarget(part)}
        after={toggle}
      />
    ) : (
      <ColorField
        key={part}
        label={name}
        value={visiblePaint}
        onChange={createSetter(part)}
        pickLabel={t('colour.pick', { part: name })}
        invalidText={t('invalid.invalid_hex_colour')}
        getRejection={createRejection(part)}
        disabled={paint === null}
        after={toggle}
      />
    );
  };

  const problem = findColorProblem(style, symbology);
  const fix = problem?.fix;
  return (
    <>
      <div className={styles.fields}>{getPaintTargets(style, isQr && !isSeparate).map(field)}</div>
      {isSeparate && <div className={styles.corners}>{cornerTargets.map(field)}</div>}
      {problem && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
          {t(problem.code === 'inverted' ? 'colour.inverted' : 'colour.too_pale')}{' '}
          {fix && (
            <TextButton onClick={() => change((before) => applyFixToStyle(before, fix))}>
              {formatFix(fix, toMeasuredStyle(style, symbology))}
            </TextButton>
          )}
        </Note>
      )}
      {openTarget && openPaint && isGradient(openPaint) && (
        <GradientEditor
          key={openTarget}
          part={t(`colour.${openTarget}`)}
          gradient={openPaint}
          getRejection={createRejection(openTarget)}
          onChange={createSetter(openTarget)}
        />
      )}
      <div className={styles.switches}>
        <Switch
          label={t('colour.transparent')}
          checked={ground === null}
          onChange={(on) =>
            change((before) => ({
              ...before,
              shape: { ...before.shape, backgroundColor: on ? null : getVisibleBackground(before, lastBackground) },
            }))
          }
        />
        {isQr && (
          <Switch
            label={t('colour.each_corner')}
            checked={isSeparate}
            onChange={(on) => change(on ? separateCorners : uniteCorners)}
          />
        )}
      </div>
    </>
  );
};

/** Returns a background that differs from all other paints: the previous one, white or black. */
const getVisibleBackground = (style: CodeStyle, ground: Paint): Paint =>
  [ground, white].find((paint) => !matchesBackground(withPaint(style, 'ground', paint))) ?? '#000000';
