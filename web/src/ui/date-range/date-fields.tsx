import { Field } from '../field.tsx';
import { IconCalendar } from '../icons.ts';
import { TextInput } from '../inputs.tsx';
import styles from './date-fields.module.css';

type DayRange = { from: string; to: string };

/** The two ends of a range of days, typed by hand; an unfinished one is ''. */
export const DateFields = ({
  labels,
  value,
  max,
  onChange,
}: {
  labels: DayRange;
  value: DayRange;
  max: string;
  onChange: (value: DayRange) => void;
}) => (
  <div className={styles.fields}>
    {(['from', 'to'] as const).map((end) => (
      <Field key={end} label={labels[end]} isCompact>
        {({ id }) => (
          <TextInput
            id={id}
            type="date"
            className={styles.field}
            icon={<IconCalendar size={18} />}
            value={value[end]}
            max={max}
            onChange={({ target }) => onChange({ ...value, [end]: target.value })}
          />
        )}
      </Field>
    ))}
  </div>
);
