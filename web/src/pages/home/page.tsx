import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { Handle } from '../../root.tsx';

export const handle: Handle = { ns: ['landing', 'types'] };

export default function Home() {
  const { t } = useTranslation('landing');
  return (
    <>
      <title>{t('home.title')}</title>
      <h1>{t('home.title')}</h1>
      <Outlet />
    </>
  );
}
