import { fileKinds } from '@tessera/qr-types/fields/file.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Failure } from '../upload/failure.tsx';
import { sendFile } from '../upload/send-file.ts';
import { type Send, useUpload } from '../upload/use-upload.ts';
import type { Drawn } from './drawn.ts';
import { useValue } from './use-value.ts';

/** A file of one kind: chosen, stored at once, and replaced. The value is its stored name. */
export const FileControl = ({ path, control, label, message }: Drawn<'file'>) => {
  const { t } = useTranslation();
  const [value, set] = useValue(path);
  const send: Send = useMemo(
    () => async (file, sending) =>
      (await sendFile<{ file: string }>({ method: 'POST', url: '/api/storage/gcs', body: file }, sending)).file,
    [],
  );
  const { upload, start } = useUpload(send, set);
  return (
    <Field label={label} required={control.required} message={message}>
      {({ required: _, ...props }) => (
        <div>
          <input
            {...props}
            type="file"
            accept={fileKinds[control.of]}
            onChange={({ target }) => target.files?.[0] && start(target.files[0])}
          />
          {upload.state === 'failed' && <Failure error={upload.error} says="" onRetry={() => start(upload.file)} />}
          {upload.state === 'sending' ? t('upload.sending', { file: upload.file.name }) : String(value ?? '')}
        </div>
      )}
    </Field>
  );
};
