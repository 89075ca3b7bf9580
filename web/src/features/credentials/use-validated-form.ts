import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { createResolver, formatInvalid } from '../../form.ts';
import type { FieldMessage } from '../../ui/field.tsx';

/**
 * A form with the server’s validation, whose errors show at their fields. The button is pending until `send` resolves, also
 * while the page navigates. `handleError` may return true to handle an error itself, or another message for it.
 */
export const useValidatedForm = <Values extends FieldValues>(
  schema: z.ZodType,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
  handleError: (error: ApiError, values: Values) => boolean | string = () => false,
) => {
  const { t } = useTranslation();
  const [formError, setFormError] = useState<string>();
  const form = useForm<Values>({ mode: 'onTouched', resolver: createResolver<Values>(schema, t), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const isField = (name: string): name is Path<Values> => Object.hasOwn(defaultValues, name);

  const showError = (error: unknown, text = formatError(t, error)) => {
    const issues = error instanceof ApiError ? error.issues.filter(({ field }) => isField(field)) : [];
    for (const issue of issues) {
      const message = formatInvalid(t, issue);
      form.setError(issue.field as Path<Values>, { type: issue.code, message }, { shouldFocus: true });
    }
    if (issues.length > 0) return;
    const field = error instanceof ApiError ? (error.field ?? '') : '';
    if (isField(field)) form.setError(field, { type: (error as ApiError).code, message: text }, { shouldFocus: true });
    else setFormError(text);
  };

  const submit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await send(values);
    } catch (error) {
      const handled = error instanceof ApiError && handleError(error, values);
      if (handled !== true) showError(error, handled || undefined);
    }
  });

  const getMessage = (field: Path<Values>): FieldMessage | undefined => {
    const error = errors[field];
    return error ? { tone: 'bad', text: String(error.message) } : undefined;
  };

  return {
    register: form.register,
    control: form.control,
    /** Shows the default values again, or others, such as what the server stored. */
    reset: (values?: Values) => {
      setFormError(undefined);
      form.reset(values);
    },
    getErrorType: (field: Path<Values>) => errors[field]?.type,
    submit,
    getMessage,
    formError,
    pending: isSubmitting,
  };
};
