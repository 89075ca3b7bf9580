import { useTranslation } from 'react-i18next';
import { AddCombobox } from '../../ui/add-combobox.tsx';
import { Chip, ChipRow, ToggleChip } from '../../ui/chips.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Multiple choice from a few options, as toggle buttons. */
const Chips = ({ path, messagePath, control, label, message }: ContentControlProps<'multiSelect'>) => {
  const { getOptionLabel } = useContentFormContext();
  const [rawValue, set] = useFieldValue(path);
  const chosen = toStrings(rawValue);
  return (
    <Field label={label} isGroup message={message}>
      {(props) => (
        <ChipRow {...toGroupProps(props)}>
          {control.options.map((option) => {
            const isOn = chosen.includes(option);
            return (
              <ToggleChip
                key={option}
                pressed={isOn}
                onToggle={() => set(isOn ? chosen.filter((other) => other !== option) : [...chosen, option])}
              >
                {getOptionLabel(messagePath, control.optionNames, option)}
              </ToggleChip>
            );
          })}
        </ChipRow>
      )}
    </Field>
  );
};

/**
 * Multiple choice from many languages: added by search, removed one by one, kept in the order of addition. Adding one
 * more than the maximum removes the first.
 */
const LanguageChips = ({ path, messagePath, control, label, message }: ContentControlProps<'multiSelect'>) => {
  const { t } = useTranslation();
  const { getOptionLabel } = useContentFormContext();
  const [rawValue, set] = useFieldValue(path);
  const chosen = toStrings(rawValue);
  const others = control.options
    .filter((option) => !chosen.includes(option))
    .map((option) => ({ value: option, label: getOptionLabel(messagePath, control.optionNames, option) }));
  return (
    <Field label={label} isGroup message={message}>
      {(props) => (
        <AddCombobox
          {...toGroupProps(props)}
          label={t('content.add_language')}
          options={others}
          formatNoMatch={(query) => t('content.no_language', { query })}
          onAdd={(language) => set([...chosen, language].slice(-control.max))}
        >
          {chosen.map((language) => {
            const name = getOptionLabel(messagePath, control.optionNames, language);
            return (
              <Chip
                key={language}
                removeLabel={t('content.remove_named', { name })}
                onRemove={() => set(chosen.filter((other) => other !== language))}
              >
                {name}
              </Chip>
            );
          })}
        </AddCombobox>
      )}
    </Field>
  );
};

/** Multiple choice: languages are searched for; all other option lists are short enough to show. */
export const ChoicesControl = (props: ContentControlProps<'multiSelect'>) =>
  props.control.optionNames === 'languages' ? <LanguageChips {...props} /> : <Chips {...props} />;
