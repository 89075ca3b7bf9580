import { findReferenced } from '@tessera/qr-types/fields/reference.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue, useStoreSelector } from './use-field-value.ts';

type ReferencedItem = { id: string; name: string };

/** A choice of one item of another list by its name, or none. Not shown while that list has no named items. */
export const ReferenceControl = ({ path, messagePath, control, label, message }: ContentControlProps<'reference'>) => {
  const { translate } = useContentFormContext();
  const [rawValue, set] = useFieldValue(path);
  const items = (useStoreSelector((store) => store.get(control.to)) ?? []) as readonly ReferencedItem[];
  const namedItems = items.filter(({ name }) => name !== '');
  const referenceId = typeof rawValue === 'string' ? rawValue : '';
  const chosen = findReferenced(namedItems, referenceId);
  if (namedItems.length === 0 && referenceId === '') return null;
  const options = namedItems.map(({ id, name }) => ({ value: id || name, label: name }));
  return (
    <Field label={label} message={message}>
      {(props) => (
        <Select
          {...props}
          value={chosen ? chosen.id || chosen.name : ''}
          options={[{ value: '', label: translate(`${messagePath}.none`) ?? '' }, ...options]}
          onChange={set}
        />
      )}
    </Field>
  );
};
