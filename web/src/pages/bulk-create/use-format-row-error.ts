import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatFieldError } from '../../features/content-form/content-errors.ts';
import { formatInvalid } from '../../form.ts';

/** Returns a function that says what is wrong with a row. */
export const useFormatRowError = () => {
  const tMain = useTranslation().t;
  return ({ error, code, params, field }: BulkRowError) =>
    code === null
      ? formatFieldError(tMain, new ApiError(400, { error, params }))
      : formatInvalid(tMain, { code, params: params as Record<string, string | number>, ...(field && {}) });
};
