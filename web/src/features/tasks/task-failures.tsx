import type { TaskFailure } from '@tessera/contract/api/tasks.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import styles from './listed-files.module.css';

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
    if (error === 'invalid_input') return t('task.reason.size');
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
            {getReason(failure)}
          </li>
        );
      })}
    </ul>
  );
};
