import type { TaskFailure } from '@tessera/contract/api/tasks.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import styles from './listed-files.module.css';

/** Invalid fields of a design, rather than of the options of a file: these have a size that doesn’t fit. */
const designErrors = ['undrawable_text', 'needs_one_colour'] as const;

/** What a task has left out, and why. */
export const TaskFailures = ({
  failures,
  names,
}: {
  failures: readonly TaskFailure[];
  /** The names of codes that this page knows. */
  names?: ReadonlyMap<number, string> | undefined;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const getReason = ({ error, params }: TaskFailure) => {
    if (error === 'not_found') return t('task.reason.not_found');
    if (error === 'text_divided') return t('task.reason.text_divided');
    if (error === 'invalid_input') {
      const designError = designErrors.find((code) => code === params['code']);
      return designError ? tMain(`invalid.${designError}`, params) : t('task.reason.size');
    }
    if (error === 'not_scannable')
      return t(params['cause'] === 'print_size' ? 'task.reason.print_size' : 'task.reason.not_scannable');
    return formatError(tMain, new ApiError(400, { error, params }));
  };
  return (
    <ul className={styles.files}>
      {failures.map((failure) => {
        const name = failure.name || names?.get(failure.id) || t('task.unnamed');
        return (
          <li key={failure.id}>
            <strong dir="auto">
              {failure.error === 'not_found' ? name : <Link to={`/app/my-qr-codes/qr/${failure.id}`}>{name}</Link>}
            </strong>{' '}
            {getReason(failure)}{' '}
            {failure.error === 'text_divided' && (
              <Link to={`/app/my-qr-codes/qr/${failure.id}?download`}>{t('task.download_series')}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
