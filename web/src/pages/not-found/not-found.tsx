import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

/** The page for an address that doesn't exist. */
export const NotFound = () => {
  const { t } = useTranslation();
  return <Message title={t('not_found.title')} text={t('not_found.text')} />;
};
