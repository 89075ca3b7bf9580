import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import type { TypeWordKey } from '../../i18n/type-words.ts';

/** The words of a type in the page's language; a word that the type doesn't have is undefined. */
export const useTypeWords = (type: TypeManifest): ((word: string) => string | undefined) => {
  const { t } = useTranslation('types');
  return (word) => (word in type.words ? t(`${type.id}.${word}` as TypeWordKey) : undefined);
};
