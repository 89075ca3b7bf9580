import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { refusalId } from '../../refusal.ts';
import { TextButton } from '../../ui/text-button.tsx';

/** What went wrong with a file, and a second try where that may help. */
export const Failure = ({ error, says, onRetry }: { error: unknown; says: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  const uuid = refusalId(error);
  const isOurs = !(error instanceof Refused) || error.status === 0 || error.status >= 500;
  return (
    <>
      {says} {uuid && t('request_id', { uuid })}{' '}
      {isOurs && <TextButton onClick={onRetry}>{t('upload.retry')}</TextButton>}
    </>
  );
};
