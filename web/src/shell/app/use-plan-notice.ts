import type { User } from '@tessera/contract/api/account.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../ui/notify.ts';

const storageKey = 'beforePlan';

/** Remembers the screen that someone left to choose a plan. */
export const rememberScreen = (path: string): void => sessionStorage.setItem(storageKey, path);

/** Offers the way back to that screen once there is a plan. */
export const usePlanNotice = ({ hasPremium }: User): void => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  useEffect(() => {
    const path = sessionStorage.getItem(storageKey);
    if (!hasPremium || !path) return;
    sessionStorage.removeItem(storageKey);
    notify({
      ...{ kind: 'success', text: t('subscribe.active'), isPersistent: true },
      action: { label: t('subscribe.back'), onClick: () => void navigate(path) },
    });
  }, [hasPremium, navigate, t]);
};
