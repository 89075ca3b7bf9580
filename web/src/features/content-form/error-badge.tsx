import { useTranslation } from 'react-i18next';
import { IconAlertCircle } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './content-form.module.css';
import { countWithin } from './field-paths.ts';
import { useFieldErrors } from './form-context.ts';

const Badge = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.errorBadge}>
      <IconAlertCircle size={16} />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('content.faults', { count })}</VisuallyHidden>
    </span>
  );
};

/** The number of errors in a collapsed part of the form. */
export const ErrorBadge = ({ outerPaths }: { outerPaths: readonly string[] }) => {
  const { paths } = useFieldErrors();
  const count = outerPaths.reduce((sum, outer) => sum + countWithin(paths, outer), 0);
  return count === 0 ? null : <Badge count={count} />;
};
