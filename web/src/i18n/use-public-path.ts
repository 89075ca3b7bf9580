import { usePage } from '../page-context.tsx';
import { addLanguagePrefix } from './languages.ts';

/** Returns a function that builds public paths in the page’s language. */
export const usePublicPath = (): ((path: `/${string}`) => string) => {
  const { language } = usePage();
  return (path) => addLanguagePrefix(path, language);
};
