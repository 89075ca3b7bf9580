import type { FormState } from '../define-type.ts';
import type { FeedbackMessageKey, Props } from './props.ts';

/** Returns the submitted value of a field, if the form is shown again. */
export const getSubmittedValue = (form: FormState | undefined, name: string): string | undefined =>
  form?.submitted?.[name]?.[0];

/** The error below a field. */
export const FieldErrorText = ({ form, name, t }: { form: FormState | undefined; name: string; t: Props['t'] }) => {
  const word = form?.errors?.[name];
  return word ? (
    <p className="error" id={`${name}-error`}>
      {t.node(word as FeedbackMessageKey)}
    </p>
  ) : null;
};
