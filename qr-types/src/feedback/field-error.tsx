import type { FormState } from '../define-type.ts';
import type { FeedbackMessageKey, Props } from './page.tsx';

/** What was typed into a field, where the form comes back. */
export const getSubmittedValue = (form: FormState | undefined, name: string): string | undefined =>
  form?.submitted?.[name]?.[0];

/** What is wrong with a field, under it. */
export const FieldErrorText = ({ form, name, t }: { form: FormState | undefined; name: string; t: Props['t'] }) => {
  const word = form?.errors?.[name];
  return word ? (
    <p className="fault" id={`${name}-fault`}>
      {t.node(word as FeedbackMessageKey)}
    </p>
  ) : null;
};
