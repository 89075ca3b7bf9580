import { useLocation } from 'react-router';
import { usePage } from '../../page-context.tsx';
import { type Alternate, listAlternates } from './list-alternates.ts';

/** Returns the path of a public page without its language. */
const removeLanguagePrefix = (pathname: string, isLanguage: (segment: string) => boolean): string => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
};

/** Returns the path of this page without its language. */
export const useUnprefixedPath = (): string => {
  const { language, languages } = usePage();
  const { pathname } = useLocation();
  return removeLanguagePrefix(pathname, (first) => languages.includes(first) || first === language);
};

/** Returns the paths of this page in each offered language, its own included: for links to other languages. */
export const useAlternates = (): Alternate[] => listAlternates(useUnprefixedPath(), usePage().languages);
