import { findReferenced } from '@tessera/qr-types/fields/reference.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Drawn } from './drawn.ts';
import { useFormParts } from './form-context.ts';
import { useStored, useValue } from './use-value.ts';

type Item = { id: string; name: string };

/** One of the items of another list by its name, or none; where that list has none there is nothing to choose. */
export const ReferenceControl = ({ path, words, control, label, message }: Drawn<'reference'>) => {
  const { words: say } = useFormParts();
  const [held, set] = useValue(path);
  const items = (useStored((store) => store.get(control.to)) ?? []) as readonly Item[];
  const named = items.filter(({ name }) => name !== '');
  const value = typeof held === 'string' ? held : '';
  const chosen = findReferenced(named, value);
  if (named.length === 0 && value === '') return null;
  const options = named.map(({ id, name }) => ({ value: id || name, label: name }));
  return (
    <Field label={label} message={message}>
      {(props) => (
        <Select
          {...props}
          value={chosen ? chosen.id || chosen.name : ''}
          options={[{ value: '', label: say(`${words}.none`) ?? '' }, ...options]}
          onChange={set}
        />
      )}
    </Field>
  );
};
