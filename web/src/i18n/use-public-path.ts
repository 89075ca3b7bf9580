import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { usePage } from '../page-context.tsx';

/** Returns a function that builds public paths in the page’s language. */
export const usePublicPath = (): ((path: `/${string}`) => string) => {
  const { language } = usePage();
  return (path) => addLanguagePrefix(path, language);
};
