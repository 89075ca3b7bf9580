import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
import { MessagePage } from './message-page.tsx';
import { PublicNotFound } from './public-not-found.tsx';

/** The page for a URL that doesn’t exist: within the public site, or where its texts aren’t loaded by itself. */
export const NotFound = () => {
  const { t } = useTranslation();
  const { namespaces } = usePage();
  return namespaces.includes('site') ? (
    <PublicNotFound />
  ) : (
    <MessagePage title={t('not_found.title')} text={t('not_found.text')} />
  );
};
