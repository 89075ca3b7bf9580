import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../ui/notify.ts';

/** Tells the user, once, that a newer version was deployed: a part of this page could no longer be loaded. */
export const NewVersion = () => {
  const { t } = useTranslation();
  useEffect(() => {
    let isShown = false;
    const showNotice = () => {
      if (isShown || !navigator.onLine) return;
      isShown = true;
      const action = { label: t('outdated.reload'), onClick: () => location.reload() };
      notify({ kind: 'info', text: t('outdated.title'), isPersistent: true, action });
    };
    addEventListener('vite:preloadError', showNotice);
    return () => removeEventListener('vite:preloadError', showNotice);
  }, [t]);
  return null;
};
