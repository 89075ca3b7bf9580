import { useTranslation } from 'react-i18next';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Said } from '../../ui/said.tsx';
import styles from './content-form.module.css';
import { countWithin } from './fault-paths.ts';
import { useTold } from './form-context.ts';

const Mark = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <IconAlertCircle size={16} />
      <span aria-hidden="true">{count}</span>
      <Said>{t('content.faults', { count })}</Said>
    </span>
  );
};

/** How many fields have something wrong in what is closed. */
export const FaultMark = ({ within }: { within: readonly string[] }) => {
  const { paths } = useTold();
  const count = within.reduce((sum, outer) => sum + countWithin(paths, outer), 0);
  return count === 0 ? null : <Mark count={count} />;
};
