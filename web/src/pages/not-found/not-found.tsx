import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/** The page for a URL that doesn’t exist. */
export const NotFound = () => {
  const { t } = useTranslation();
  return <MessagePage title={t('not_found.title')} text={t('not_found.text')} />;
};
