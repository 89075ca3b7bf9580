import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { countGraphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { lacksCountryCode } from '@tessera/qr-types/fields/phone-number.ts';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatInvalid } from '../../form.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import type { ContentError } from './content-errors.ts';
import styles from './content-form.module.css';
import { useMissingCapability } from './field-availability.ts';
import { isWithin } from './field-paths.ts';
import { focusField } from './focus-field.ts';
import { useContentFormContext, useFieldErrors, useFocusOnRequest } from './form-context.ts';
import { tooLongCodes } from './preview-problem.ts';
import { useFieldValue } from './use-field-value.ts';
import { ValueControl } from './value-control.tsx';

type Control = ControlOf<ValueKind>;

/**
 * A text shows its length from this share of its maximum; a required multi-line text always does. Texts with a short
 * maximum, such as a date or a lot number, never do.
 */
const counterThreshold = 0.8;
const minCountedLength = 24;

/** Returns the positive message for a valid value, if its kind has one. */
const formatPraise = (t: TFunction<'main'>, control: Control, text: string): string | undefined => {
  if (control.kind === 'link') return t('valid.link');
  if (control.kind !== 'text') return undefined;
  const count = countGraphemes(text);
  const isNearlyFull = control.max >= minCountedLength && count >= control.max * counterThreshold;
  const counts = (control.required && control.lines > 1) || isNearlyFull;
  return counts ? t('valid.text', { count, max: control.max }) : undefined;
};

/** Kinds that reserve no space for a message below them. Images and files always show one. */
const kindsWithoutMessageSpace: ReadonlySet<Control['kind']> = new Set([
  'switch',
  'color',
  'duration',
  'record',
  'image',
  'file',
  'week',
]);

/**
 * Formats an error for its kind of field: an empty number is “required” rather than “not a number”; an image has to be
 * chosen.
 */
const formatControlError = (
  t: TFunction<'main'>,
  control: Control,
  value: unknown,
  contentError: ContentError,
  requiresAccount: boolean,
): string => {
  if (contentError.code === 'required' && control.kind === 'image') return t('picture.needed');
  if (contentError.code === 'required' && control.kind === 'file')
    return t(requiresAccount ? 'file.needed_there' : `${control.of}.needed`);
  if (control.kind !== 'number' || contentError.code !== 'wrong_type') return contentError.text;
  return value === null || value === undefined ? t('invalid.required') : t('content.no_number');
};

/** One field of a type’s content: label, control, and the message about its value. */
export const ContentField = ({
  path,
  messagePath,
  schema,
  control,
  label,
  isLabeledBySection = false,
}: {
  path: string;
  /** The prefix of its i18n keys. */
  messagePath: string;
  schema: z.ZodType;
  control: Control;
  /** Replaces the field’s own label, for the values of a record. */
  label?: string | undefined;
  /** The field is the only one of its section, whose title is its label. */
  isLabeledBySection?: boolean;
}) => {
  const { t } = useTranslation();
  const { translate, onAccountRequired } = useContentFormContext();
  const { errors, isTouched } = useFieldErrors();
  const [value] = useFieldValue(path);
  const root = useRef<HTMLDivElement>(null);
  const isDisabled = useMissingCapability()(control) !== undefined;
  const text = typeof value === 'string' ? value : '';
  const help = label === undefined ? translate(`${messagePath}.help`) : undefined;

  useFocusOnRequest(
    (requestedPath) => isWithin(requestedPath, path),
    (requestedPath) => focusField(root.current, requestedPath),
  );

  const message = (): FieldMessage | undefined => {
    const parsed = schema.safeParse(value);
    const [valueError] = parsed.error ? toFieldErrors(parsed.error).filter(({ field }) => field === '') : [];
    const liveError = valueError && { code: valueError.code, text: formatInvalid(t, valueError) };
    const error = errors[path] ?? (isTouched(path) ? liveError : undefined);
    if (error)
      return { tone: 'bad', text: formatControlError(t, control, value, error, onAccountRequired !== undefined) };
    // A text that is too long is reported while typing; other errors may be resolved by the next key press.
    if (liveError && valueError && tooLongCodes.has(valueError.code)) return { tone: 'bad', text: liveError.text };
    if (control.kind === 'phone' && parsed.success && lacksCountryCode(text)) {
      return { tone: 'warn', text: t('advice.country_code') };
    }
    const praise = text.trim() !== '' && parsed.success ? formatPraise(t, control, text) : undefined;
    if (praise) return { tone: 'good', text: [praise, help].filter(Boolean).join(' ') };
    return help ? { tone: 'plain', text: help } : undefined;
  };

  return (
    <div
      ref={root}
      className={styles.cell}
      data-path={path}
      data-kind={control.kind}
      data-no-help={(help === undefined && !kindsWithoutMessageSpace.has(control.kind)) || undefined}
    >
      <ValueControl
        path={path}
        messagePath={messagePath}
        control={control}
        label={label ?? translate(`${messagePath}.label`) ?? path}
        isLabeledBySection={isLabeledBySection}
        example={isDisabled ? undefined : translate(`${messagePath}.example`)}
        isDisabled={isDisabled}
        message={message()}
      />
    </div>
  );
};
