import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { toShareImagePath } from '@tessera/contract/share-image-path.ts';
import { listPages } from '../../content/list-pages.ts';
import { usePage } from '../../page-context.tsx';
import { useUnprefixedPath } from './alternates.ts';
import { listSearchAlternates } from './list-alternates.ts';

/** The one address of a page in its language, without its query. */
export const CanonicalLink = ({ path }: { path: string }) => {
  const { origin, language } = usePage();
  return <link rel="canonical" href={`${origin}${addLanguagePrefix(path, language)}`} />;
};

/**
 * What search engines and link previews read of a public page: title, description, its canonical address, and the same page in
 * other languages. Each public page has one; those that aren’t listed share the image of the home page.
 */
export const PublicHead = ({ title, description }: { title: string; description: string }) => {
  const { origin, language, languages } = usePage();
  const path = useUnprefixedPath();
  const imagePath = listPages().some((page) => page.path === path) ? path : '/';
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <CanonicalLink path={path} />
      {listSearchAlternates(path, languages).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={`${origin}${alternate.path}`}
        />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tessera" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${addLanguagePrefix(path, language)}`} />
      <meta property="og:locale" content={language} />
      <meta property="og:image" content={`${origin}${toShareImagePath(imagePath, language)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
