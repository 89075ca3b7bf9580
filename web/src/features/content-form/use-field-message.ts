import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { isMissingValue, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { countGraphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { lacksCountryCode } from '@tessera/qr-types/fields/phone-number.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatInvalid } from '../../form.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import type { ContentError } from './content-errors.ts';
import { useContentFormContext, useFieldErrors } from './form-context.ts';
import { tooLongCodes } from './preview-problem.ts';
import { useFieldValue } from './use-field-value.ts';

/** The control of a field that holds a value. */
export type FieldControl = ControlOf<ValueKind>;

/**
 * A text shows its length from this share of its maximum; a required multi-line text always does. Texts with a short
 * maximum, such as a date or a lot number, never do.
 */
const counterThreshold = 0.8;
const minCountedLength = 24;

/** Returns the positive message for a valid value, if its kind has one. */
const formatPraise = (t: TFunction<'main'>, control: FieldControl, text: string): string | undefined => {
  if (control.kind === 'link') return t('valid.link');
  if (control.kind !== 'text') return undefined;
  const count = countGraphemes(text);
  const isNearlyFull = control.max >= minCountedLength && count >= control.max * counterThreshold;
  const counts = (control.required && control.lines > 1) || isNearlyFull;
  return counts ? t('valid.text', { count, max: control.max }) : undefined;
};

/**
 * Formats an error for its kind of field: an empty number is “required” rather than “not a number”; an image has to be
 * chosen.
 */
const formatControlError = (
  t: TFunction<'main'>,
  control: FieldControl,
  value: unknown,
  contentError: ContentError,
  requiresAccount: boolean,
): string => {
  if (contentError.code === 'required' && control.kind === 'image') return t('picture.needed');
  if (contentError.code === 'required' && control.kind === 'file')
    return t(requiresAccount ? 'file.needed_there' : `${control.fileKind}.needed`);
  if (control.kind !== 'number' || contentError.code !== 'wrong_type') return contentError.text;
  return value === null || value === undefined ? t('invalid.required') : t('content.no_number');
};

/** Returns the message about a field’s value: an error, advice, praise or help. */
export const useFieldMessage = ({
  path,
  schema,
  control,
  help,
}: {
  path: string;
  schema: z.ZodType;
  control: FieldControl;
  help?: string | undefined;
}): FieldMessage | undefined => {
  const { t } = useTranslation();
  const { onAccountRequired, isPartial } = useContentFormContext();
  const { errors, isTouched } = useFieldErrors();
  const [value] = useFieldValue(path);
  const text = typeof value === 'string' ? value : '';
  const parsed = schema.safeParse(value);
  const [valueError] = parsed.error
    ? toFieldErrors(parsed.error).filter(({ field, code }) => field === '' && !(isPartial && isMissingValue(code)))
    : [];
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
