import { data, Outlet, useMatches } from 'react-router';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/layout';
import { PublicFrame } from './frame.tsx';
import type { LanguageSuggestion } from './language-bar.tsx';

export const handle: RouteHandle = { namespaces: ['site'] };

/** A first path segment that isn’t an offered language is a page not found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  if ('lang' in params && params.lang && params.lang !== page.language) throw data(null, { status: 404 });
  const suggestions = page.languages
    .filter((language) => language !== page.language)
    .map((language): LanguageSuggestion => {
      const t = createRequestI18n(language, getPageFormatter(page)).getFixedT(null, 'site');
      return {
        language,
        label: t('language_bar.label'),
        text: t('language_bar.text'),
        link: t('language_bar.link'),
        close: t('language_bar.close'),
      };
    });
  return { suggestions };
};

/** The language never changes within a document. */
export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData: { suggestions } }: Route.ComponentProps) {
  const hidesPromotion = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hidesPromotion);
  return (
    <PublicFrame suggestions={suggestions} hidesPromotion={hidesPromotion}>
      <Outlet />
    </PublicFrame>
  );
}
