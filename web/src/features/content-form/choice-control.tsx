import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/choices.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';
import styles from './value-control.module.css';

/** At most this many options are shown side by side, if their labels together fit on one line of a phone. */
const maxSegments = 4;
const maxSegmentLetters = 36;

/** Single choice: side by side if there are few short options, else a select. */
export const ChoiceControl = ({ path, messagePath, control, label, message }: ContentControlProps<'choice'>) => {
  const { t } = useTranslation();
  const { getOptionLabel } = useContentFormContext();
  const [rawValue, set] = useFieldValue(path);
  const value = typeof rawValue === 'string' ? rawValue : '';
  const options = control.options.map((option) => ({
    value: option,
    label: getOptionLabel(messagePath, 'words', option),
  }));
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  if (options.length <= maxSegments && letters <= maxSegmentLetters)
    return (
      <Field label={label} isGroup required={control.required} message={message}>
        {(props) => (
          <fieldset {...toGroupProps(props)} className={styles.scrollable}>
            <Segmented label={label} value={value} options={options} onChange={set} />
          </fieldset>
        )}
      </Field>
    );
  const emptyOption = { value: '', label: t('content.choose') };
  return (
    <Field label={label} required={control.required} message={message}>
      {({ 'aria-invalid': isWrong, ...props }) => (
        <Select
          {...props}
          aria-invalid={isWrong}
          value={value}
          options={value === '' ? [emptyOption, ...options] : options}
          onChange={set}
        />
      )}
    </Field>
  );
};
