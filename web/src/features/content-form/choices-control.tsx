import { useTranslation } from 'react-i18next';
import { AddCombobox } from '../../ui/add-combobox.tsx';
import { Chip, ChipRow, ToggleChip } from '../../ui/chips.tsx';
import { Field, groupOfField } from '../../ui/field.tsx';
import type { Drawn } from './drawn.ts';
import { useFormParts } from './form-context.ts';
import { useValue } from './use-value.ts';

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Any of a few, as buttons that stay down. */
const Chips = ({ path, words, control, label, message }: Drawn<'choices'>) => {
  const { nameOf } = useFormParts();
  const [held, set] = useValue(path);
  const chosen = listed(held);
  return (
    <Field label={label} several message={message}>
      {(props) => (
        <ChipRow {...groupOfField(props)}>
          {control.options.map((option) => {
            const isOn = chosen.includes(option);
            return (
              <ToggleChip
                key={option}
                pressed={isOn}
                onToggle={() => set(isOn ? chosen.filter((other) => other !== option) : [...chosen, option])}
              >
                {nameOf(words, control.of, option)}
              </ToggleChip>
            );
          })}
        </ChipRow>
      )}
    </Field>
  );
};

/**
 * Any of many languages: found by typing, taken off one by one. They keep the order in which they were added; one too many
 * takes the place of the first.
 */
const LanguageChips = ({ path, words, control, label, message }: Drawn<'choices'>) => {
  const { t } = useTranslation();
  const { nameOf } = useFormParts();
  const [held, set] = useValue(path);
  const chosen = listed(held);
  const others = control.options
    .filter((option) => !chosen.includes(option))
    .map((option) => ({ value: option, label: nameOf(words, control.of, option) }));
  return (
    <Field label={label} several message={message}>
      {(props) => (
        <AddCombobox
          {...groupOfField(props)}
          label={t('content.add_language')}
          options={others}
          none={(query) => t('content.no_language', { query })}
          onAdd={(language) => set([...chosen, language].slice(-control.max))}
        >
          {chosen.map((language) => {
            const name = nameOf(words, control.of, language);
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

/** Any of several: languages are found by typing, everything else is few enough to see. */
export const ChoicesControl = (props: Drawn<'choices'>) =>
  props.control.of === 'languages' ? <LanguageChips {...props} /> : <Chips {...props} />;
