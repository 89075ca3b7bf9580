import type { ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { existingChoices } from '@tessera/contract/rules/account-data.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Segmented } from '../../../ui/choices.tsx';
import { Select } from '../../../ui/select.tsx';
import { PlanRow } from './data-import-row.tsx';
import type { ImportChoices } from './import-choices.ts';
import styles from './your-data.module.css';

/** The codes that are here already: one choice for all of them, and another one for some. */
export const DataImportExisting = ({
  codes: { existing: count, here },
  choices,
  onChange,
}: {
  codes: ImportPlan['codes'];
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const options = existingChoices.map((value) => ({ value, label: t(`data.existing.${value}`) }));
  const more = count - here.first.length;
  return (
    <PlanRow
      count={count}
      what={t('data.plan.existing', { count })}
      text={t(`data.existing.${choices.existing}_text`)}
      tone="plain"
    >
      <Segmented
        className={styles.choice}
        label={t('data.plan.existing', { count })}
        value={choices.existing}
        options={options}
        onChange={(existing) => onChange({ existing, of: {} })}
      />
      {here.first.length > 0 && (
        <details className={styles.codes}>
          <summary>{t('data.existing.each')}</summary>
          <ul>
            {here.first.map(({ id, name, nameHere, updatedAt }) => (
              <li key={id} className={styles.existing}>
                <span className={styles.planText}>
                  <strong dir="auto">{name || t('task.unnamed')}</strong>
                  <span dir="auto">
                    {t(nameHere === name ? 'data.existing.changed' : 'data.existing.renamed', {
                      name: nameHere,
                      day: formatter.shortDate(updatedAt, new Date()),
                    })}
                  </span>
                </span>
                <Select
                  aria-label={t('data.existing.for', { name: name || t('task.unnamed') })}
                  value={choices.of[id] ?? choices.existing}
                  options={options}
                  onChange={(choice) => onChange({ ...choices, of: { ...choices.of, [id]: choice } })}
                />
              </li>
            ))}
            {more > 0 && <li>{t('data.existing.more', { count: more })}</li>}
          </ul>
        </details>
      )}
    </PlanRow>
  );
};
