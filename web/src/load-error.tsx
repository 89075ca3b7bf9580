import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError, getErrorId } from './error-messages.ts';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { IconRefresh } from './ui/icons.ts';

/** Shown if data couldn’t be loaded: the reason, the logged id, and a retry button. */
export const LoadError = ({
  error,
  onRetry,
  ...emptyProps
}: { error: Error; onRetry: () => void } & Pick<
  ComponentProps<typeof EmptyState>,
  'title' | 'heading' | 'mosaicSize' | 'large' | 'hasDivider'
>) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const uuid = getErrorId(error);
  return (
    <EmptyState
      {...emptyProps}
      role="alert"
      text={formatError(tMain, error)}
      supportText={uuid === undefined ? undefined : tMain('request_id', { uuid })}
    >
      <Button variant="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </EmptyState>
  );
};
