import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { refusalId } from '../../refusal.ts';
import type { FieldMessage } from '../../ui/field.tsx';
import { uploadRefusal } from '../upload/refusals.ts';
import type { Send } from '../upload/uploads.ts';
import { useSend } from '../upload/use-send.ts';
import { useUploadAt } from '../upload/use-uploads.ts';
import type { UploadControl } from '../upload/wanted.ts';
import { callAfter } from './call-after.ts';
import { useFormParts } from './form-context.ts';

/** Another try helps only where the file isn't what is wrong. */
const mayHelp = (error: unknown) =>
  !(error instanceof Refused) ||
  error.status === 0 ||
  error.status === 429 ||
  error.code === 'generic' ||
  error.status >= 500;

/** What is uploaded for a field: how far it is, what went wrong, and what can be done about it. */
export const useUploading = (path: string, control: UploadControl) => {
  const { t } = useTranslation();
  const parts = useFormParts();
  const { uploads } = parts;
  const upload = useUploadAt(uploads, path);
  const send = useSend(control);
  const retry = () => uploads.retry(path);

  const failure = (): FieldMessage | undefined => {
    if (upload?.state !== 'failed') return undefined;
    const uuid = refusalId(upload.error);
    const said = uploadRefusal(t, upload.error, control);
    return {
      tone: 'bad',
      text: uuid ? `${said} ${t('request_id', { uuid })}` : said,
      fix: mayHelp(upload.error) ? { label: t('upload.retry'), onClick: retry } : undefined,
    };
  };
  return {
    /** What is on its way. */
    sending: upload?.state === 'failed' ? undefined : upload,
    failed: upload?.state === 'failed' ? upload : undefined,
    failure: failure(),
    start: (file: File, by: Send = send) => {
      callAfter(parts, path, control, file);
      uploads.start(path, file, by);
    },
    cancel: () => {
      callAfter(parts, path, control);
      uploads.cancel(path);
    },
  };
};
