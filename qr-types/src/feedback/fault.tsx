import type { FormState } from '../define-type.ts';
import type { Props, Word } from './page.tsx';

/** What was typed into a field, where the form comes back. */
export const typedOne = (form: FormState | undefined, name: string): string | undefined => form?.typed?.[name]?.[0];

/** What is wrong with a field, under it. */
export const Fault = ({ form, name, say }: { form: FormState | undefined; name: string; say: Props['say'] }) => {
  const word = form?.faults?.[name];
  return word ? (
    <p className="fault" id={`${name}-fault`}>
      {say.node(word as Word)}
    </p>
  ) : null;
};
