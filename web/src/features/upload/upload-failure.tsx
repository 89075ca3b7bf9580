import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { getErrorId } from '../../error-messages.ts';
import { TextButton } from '../../ui/text-button.tsx';

/** The error of an upload, with a retry button if that may help. */
export const UploadFailure = ({ error, text, onRetry }: { error: unknown; text: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  const uuid = getErrorId(error);
  const isRetryable = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return (
    <>
      {text} {uuid && t('request_id', { uuid })}{' '}
      {isRetryable && <TextButton onClick={onRetry}>{t('upload.retry')}</TextButton>}
    </>
  );
};
