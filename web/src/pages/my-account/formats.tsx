import { dateFormats, type FormatChoice, hourFormats, thousandsSeparators } from '@tessera/contract/i18n/formats.ts';
import { createUserFormatter, type Formatter } from '@tessera/contract/i18n/formatter.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { getSourceLanguage } from '../../i18n/languages.ts';
import { usePage } from '../../page-context.tsx';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { usePreference } from '../../shell/app/use-preference.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './formats.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

const automatic = 'automatic';
const exampleNumber = 1_234_567.89;
const exampleShare = 0.124;
const afternoonMs = 15.5 * 3_600_000;

/** A choice of one format; each option shows what it looks like. */
const FormatField = <Name extends keyof FormatChoice>({
  name,
  label,
  values,
  getExample,
  formatOption = (_value, example) => example,
}: {
  name: Name;
  label: string;
  values: readonly NonNullable<FormatChoice[Name]>[];
  getExample: (formatter: Formatter) => string;
  formatOption?: (value: NonNullable<FormatChoice[Name]>, example: string) => string;
}) => {
  const { t } = useTranslation('private');
  const user = useFreshCurrentUser();
  const language = getSourceLanguage(usePage().language);
  const [chosen, choose] = usePreference(name);
  const getExampleOf = (value: FormatChoice[Name] | null) =>
    getExample(createUserFormatter({ ...user, [name]: value }, language));
  const options = [
    { value: automatic, label: t('formats.automatic', { example: getExampleOf(null) }) },
    ...values.map((value) => ({ value: String(value), label: formatOption(value, getExampleOf(value)) })),
  ];
  return (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          options={options}
          value={String(chosen ?? automatic)}
          onChange={(text) => choose((values.find((value) => String(value) === text) ?? null) as typeof chosen)}
        />
      )}
    </Field>
  );
};

/** How numbers, dates and times are written for the user, with an example that follows each choice. */
export const Formats = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const now = new Date();
  const examples = [
    { label: t('formats.example.moment'), text: formatter.fullDateAndTime(now) },
    { label: t('formats.example.date'), text: formatter.date(now, { dateStyle: 'medium' }) },
    { label: t('formats.example.number'), text: formatter.number(exampleNumber) },
    {
      label: t('formats.example.change'),
      text: formatter.number(exampleShare, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
    },
  ];
  return (
    <section className={section.panel}>
      <SectionHead title={t('formats.title')} text={t('formats.text')} />
      <div className={styles.body}>
        <div className={styles.choices}>
          <FormatField
            name="thousandsSeparator"
            label={t('formats.numbers')}
            values={thousandsSeparators}
            getExample={({ number }) => number(exampleNumber)}
          />
          <FormatField
            name="dateFormat"
            label={t('formats.dates')}
            values={dateFormats}
            getExample={({ date }) => date(now, { dateStyle: 'medium' })}
            formatOption={(value, example) => t('formats.date_option', { example, pattern: value })}
          />
          <FormatField
            name="hourFormat"
            label={t('formats.times')}
            values={hourFormats}
            getExample={({ date }) => date(afternoonMs, { timeStyle: 'short', timeZone: 'UTC' })}
            formatOption={(value, example) => t('formats.hour_option', { example, hours: value })}
          />
        </div>
        <dl className={styles.example} aria-label={t('formats.example')} aria-live="polite">
          {examples.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
