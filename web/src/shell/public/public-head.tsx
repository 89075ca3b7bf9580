import { defaultLocale } from '@tessera/contract/locales.ts';
import { usePage } from '../../page-context.tsx';
import { useAlternates } from './alternates.ts';

/**
 * What search engines and link previews read of a public page: title, description, its canonical address, and the same page in
 * other languages. Each public page has one.
 */
export const PublicHead = ({ title, description }: { title: string; description: string }) => {
  const { origin, language } = usePage();
  const alternates = useAlternates();
  const canonical = `${origin}${alternates.find((one) => one.language === language)?.path ?? '/'}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternates.length > 1 &&
        alternates.map(({ language: other, path }) => (
          <link key={other} rel="alternate" hrefLang={other} href={`${origin}${path}`} />
        ))}
      {alternates.length > 1 && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={`${origin}${alternates.find((one) => one.language === defaultLocale)?.path}`}
        />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tessera" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
