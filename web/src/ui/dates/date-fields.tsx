import { Field } from '../field.tsx';
import { IconCalendar } from '../icons.ts';
import styles from './date-fields.module.css';
import { DateText } from './date-input.tsx';
import type { TypedFormats } from './typed-formats.ts';

type DayRange = { from: string; to: string };

/** The two ends of a range of days, typed by hand beside a calendar. */
export const DateFields = ({
  labels,
  value,
  formats,
  onChange,
}: {
  labels: DayRange;
  value: DayRange;
  formats: TypedFormats;
  onChange: (value: DayRange) => void;
}) => (
  <div className={styles.fields}>
    {(['from', 'to'] as const).map((end) => (
      <Field key={end} label={labels[end]} isCompact>
        {({ id }) => (
          <DateText
            id={id}
            className={styles.field}
            icon={<IconCalendar size={18} />}
            formats={formats}
            value={value[end]}
            onChange={(day) => onChange({ ...value, [end]: day })}
          />
        )}
      </Field>
    ))}
  </div>
);
