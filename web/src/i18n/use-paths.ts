import { usePage } from '../page-context.tsx';
import { inLanguage } from './languages.ts';

/** Public paths in the page's language. */
export const usePublicPath = (): ((path: `/${string}`) => string) => {
  const { language } = usePage();
  return (path) => inLanguage(path, language);
};
