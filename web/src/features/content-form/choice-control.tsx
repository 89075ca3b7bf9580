import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/choices.tsx';
import { Field, groupOfField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './controls.module.css';
import type { Drawn } from './drawn.ts';
import { useFormParts } from './form-context.ts';
import { useValue } from './use-value.ts';

/** Up to so many options stand side by side, as long as their names together have no more letters than a phone's line. */
const mostBeside = 4;
const mostLetters = 36;

/** One of several: few side by side, more in a list. */
export const ChoiceControl = ({ path, words, control, label, message }: Drawn<'choice'>) => {
  const { t } = useTranslation();
  const { nameOf } = useFormParts();
  const [held, set] = useValue(path);
  const value = typeof held === 'string' ? held : '';
  const options = control.options.map((option) => ({ value: option, label: nameOf(words, 'words', option) }));
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  if (options.length <= mostBeside && letters <= mostLetters)
    return (
      <Field label={label} several required={control.required} message={message}>
        {(props) => (
          <fieldset {...groupOfField(props)} className={styles.beside}>
            <Segmented label={label} value={value} options={options} onChange={set} />
          </fieldset>
        )}
      </Field>
    );
  const none = { value: '', label: t('content.choose') };
  return (
    <Field label={label} required={control.required} message={message}>
      {({ 'aria-invalid': isWrong, ...props }) => (
        <Select
          {...props}
          aria-invalid={isWrong}
          value={value}
          options={value === '' ? [none, ...options] : options}
          onChange={set}
        />
      )}
    </Field>
  );
};
