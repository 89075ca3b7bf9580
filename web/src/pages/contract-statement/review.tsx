import type { StatementCause, StatementKind } from '@tessera/contract/rules/contract-statements.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Facts } from './facts.tsx';
import styles from './page.module.css';
import { type StatementValues, toStatementInput, valueNames } from './values.ts';

/** Repeats everything, with the one button that declares it. */
export const Review = ({ kind, action, values }: { kind: StatementKind; action: string; values: StatementValues }) => {
  const { t } = useTranslation('legal');
  const { name, email, number = '', receiptEmail, endsOn, reason = '' } = toStatementInput(kind, values, '');
  const facts = {
    ...{ kind, name, email, number, reason, receiptEmail: receiptEmail || email, endsOn: endsOn || null },
    cause: values.cause as StatementCause,
  };
  return (
    <form method="post" action={action} className={styles.form}>
      <Facts facts={facts} />
      {valueNames.map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      <p className={styles.note}>
        {t(facts.cause === 'for_cause' ? 'cancellation.effect_for_cause' : `${kind}.effect`)}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="quiet" size={48} name="step" value="back">
          {t('statement.back')}
        </Button>
        <Button type="submit" variant="danger" size={48} name="step" value="send">
          {t(`${kind}.confirm`)}
        </Button>
      </div>
    </form>
  );
};
