import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { getErrorId } from '../../error-messages.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import type { UploadControl } from '../upload/upload-control.ts';
import { formatUploadError } from '../upload/upload-error-text.ts';
import type { FileSender } from '../upload/uploads.ts';
import { useFileSender } from '../upload/use-file-sender.ts';
import { useUploadAt } from '../upload/use-uploads.ts';
import { autofillTitle } from './autofill-title.ts';
import { useContentFormContext } from './form-context.ts';

/** Whether a retry can succeed: not if the file itself is the problem. */
const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.code === 'generic' ||
  error.status >= 500;

/** The upload of a field: its state, its error message, and actions. */
export const useFieldUpload = (path: string, control: UploadControl) => {
  const { t } = useTranslation();
  const context = useContentFormContext();
  const { uploads } = context;
  const upload = useUploadAt(uploads, path);
  const send = useFileSender(control);
  const retry = () => uploads.retry(path);

  const failure = (): FieldMessage | undefined => {
    if (upload?.state !== 'failed') return undefined;
    const uuid = getErrorId(upload.error);
    const text = formatUploadError(t, upload.error, control);
    return {
      tone: 'bad',
      text: uuid ? `${text} ${t('request_id', { uuid })}` : text,
      fix: isRetryable(upload.error) ? { label: t('upload.retry'), onClick: retry } : undefined,
    };
  };
  return {
    /** The upload in progress. */
    activeUpload: upload?.state === 'failed' ? undefined : upload,
    failedUpload: upload?.state === 'failed' ? upload : undefined,
    errorMessage: failure(),
    start: (file: File, by: FileSender = send) => {
      autofillTitle(context, path, control, file);
      uploads.start(path, file, by);
    },
    cancel: () => {
      autofillTitle(context, path, control);
      uploads.cancel(path);
    },
  };
};
