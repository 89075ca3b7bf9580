import { type ControlOf, getControl, type ValueKind } from '@tessera/qr-types/fields/field.ts';
import { useTranslation } from 'react-i18next';
import { AddCombobox } from '../../ui/add-combobox.tsx';
import { IconButton } from '../../ui/button.tsx';
import { AddChip, ChipRow } from '../../ui/chips.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import { IconX } from '../../ui/icons.ts';
import { ContentField } from './content-field.tsx';
import type { ContentControlProps } from './control-props.ts';
import { focusField } from './focus-field.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue, useStoreSelector } from './use-field-value.ts';
import styles from './value-control.module.css';

/** The keys of a record: fixed if another field defines them (`keysFrom`), otherwise added and removed one by one. */
const useKeys = (path: string, control: ControlOf<'record'>) => {
  const [value, set] = useFieldValue(path);
  const allowedKeys = useStoreSelector((store) =>
    control.keysFrom === undefined ? undefined : store.get(control.keysFrom),
  );
  const presentKeys = Object.keys((value ?? {}) as object).filter((key) => control.keys.includes(key));
  if (control.keysFrom !== undefined) {
    const [, ...translated] = Array.isArray(allowedKeys) ? allowedKeys.map(String) : [];
    return { rows: translated, availableKeys: [], isImmutable: true, add: () => {}, remove: () => {} };
  }
  return {
    rows: presentKeys,
    availableKeys: control.keys.filter((key) => !presentKeys.includes(key)),
    isImmutable: false,
    add: (key: string) => set({ ...(value as object), [key]: '' }),
    remove: (key: string) => {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      set(rest);
    },
  };
};

/** A value for each key: one row per key, and the keys that can still be added. */
export const RecordControl = ({
  path,
  messagePath,
  control,
  label,
  message,
  isLabeledBySection,
}: ContentControlProps<'record'>) => {
  const { t } = useTranslation();
  const { getOptionLabel } = useContentFormContext();
  const { rows, availableKeys, isImmutable, add, remove } = useKeys(path, control);
  const inner = getControl(control.value) as ControlOf<ValueKind>;
  const options = availableKeys.map((key) => ({
    value: key,
    label: getOptionLabel(messagePath, control.optionNames, key),
  }));
  // Another field defines the languages; without any there is nothing to fill in.
  if (isImmutable && rows.length === 0) return null;

  const addAndFocus = (key: string) => {
    add(key);
    setTimeout(() => focusField(document.querySelector(`[data-path="${CSS.escape(`${path}.${key}`)}"]`), path));
  };
  return (
    <Field label={label} isGroup hidesLabel={isLabeledBySection} message={message} isCompact>
      {(props) => (
        <fieldset {...toGroupProps(props)} className={styles.record}>
          {rows.map((key) => {
            const name = getOptionLabel(messagePath, control.optionNames, key);
            return (
              <div key={key} className={styles.keyRow}>
                <ContentField
                  path={`${path}.${key}`}
                  messagePath={messagePath}
                  schema={control.value}
                  control={inner}
                  label={name}
                />
                {!isImmutable && (
                  <IconButton label={t('content.remove_named', { name })} onClick={() => remove(key)}>
                    <IconX size={18} />
                  </IconButton>
                )}
              </div>
            );
          })}
          {!isImmutable && options.length > 0 && control.optionNames === 'languages' && (
            <AddCombobox
              label={t('content.add_language')}
              options={options}
              formatNoMatch={(query) => t('content.no_language', { query })}
              onAdd={addAndFocus}
            />
          )}
          {!isImmutable && options.length > 0 && control.optionNames === 'words' && (
            <ChipRow>
              {options.map((option) => (
                <AddChip
                  key={option.value}
                  label={t('content.add_named', { name: option.label })}
                  onAdd={() => addAndFocus(option.value)}
                >
                  {option.label}
                </AddChip>
              ))}
            </ChipRow>
          )}
        </fieldset>
      )}
    </Field>
  );
};
