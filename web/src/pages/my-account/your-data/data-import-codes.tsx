import type { NotedCode } from '@tessera/contract/api/data-imports.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api.ts';
import { formatError } from '../../../error-messages.ts';
import styles from './your-data.module.css';

/** Why a code wasn’t imported, or not undone. */
export const useFormatNotedCode = (): ((code: NotedCode) => string) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return ({ error, params }) => {
    if (error === 'version_conflict') return t('data.reason.changed');
    if (error === 'invalid_input') return t('data.reason.invalid', { field: String(params['field'] ?? '') });
    return formatError(tMain, new ApiError(400, { error, params }));
  };
};

/** Codes by name, folded: with a text each, or with the reason why they’re noted. */
export const DataImportCodes = ({
  title,
  total,
  codes = [],
  noted = [],
}: {
  title: string;
  total: number;
  codes?: readonly { id: number; name: string; text: string }[];
  noted?: readonly NotedCode[];
}) => {
  const { t } = useTranslation('private');
  const formatNoted = useFormatNotedCode();
  const rows = [...codes, ...noted.map((code) => ({ ...code, text: formatNoted(code) }))];
  const more = total - rows.length;
  return (
    <details className={styles.codes}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ id, name, text }) => (
          <li key={id}>
            <strong dir="auto">{name || t('task.unnamed')}</strong> <span dir="auto">{text}</span>
          </li>
        ))}
        {more > 0 && <li>{t('data.plan.more', { count: more })}</li>}
      </ul>
    </details>
  );
};
