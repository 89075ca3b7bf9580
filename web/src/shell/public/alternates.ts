import { useLocation } from 'react-router';
import { usePage } from '../../page-context.tsx';
import { type Alternate, listAlternates } from './list-alternates.ts';

/** Returns the path of a public page without its language. */
const removeLanguagePrefix = (pathname: string, isLanguage: (segment: string) => boolean): string => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
};

/** Returns the paths of this page in each offered language, its own included: for links, and for search engines. */
export const useAlternates = (): Alternate[] => {
  const { language, languages } = usePage();
  const { pathname } = useLocation();
  const publicPath = removeLanguagePrefix(pathname, (first) => languages.includes(first) || first === language);
  return listAlternates(publicPath, languages);
};
