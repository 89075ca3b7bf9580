import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalId, refusalText } from './refusal.ts';
import { Button } from './ui/button.tsx';
import { Empty } from './ui/empty.tsx';
import { IconRefresh } from './ui/icons.ts';

/** What didn't come: why, under which id it was logged, and the way to try again. */
export const Failed = ({
  error,
  onRetry,
  ...place
}: { error: Error; onRetry: () => void } & Pick<
  ComponentProps<typeof Empty>,
  'title' | 'heading' | 'mosaic' | 'large' | 'ruled'
>) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const uuid = refusalId(error);
  return (
    <Empty
      {...place}
      role="alert"
      text={refusalText(main, error)}
      small={uuid === undefined ? undefined : main('request_id', { uuid })}
    >
      <Button look="quiet" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {t('codes.retry')}
      </Button>
    </Empty>
  );
};
