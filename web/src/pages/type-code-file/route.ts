import { data } from 'react-router';
import { findTypePage } from '../../content/qr-types/index.ts';
import { drawTypeCode, typeCodeNames } from '../../content/qr-types/measure-type.ts';
import { createTypeTexts } from '../../content/qr-types/use-type-texts.ts';
import { toPictureSvg } from '../../features/code-preview/to-picture-svg.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/route';

/** It’s the same for all visitors, as the page that shows it. */
export const handle: RouteHandle = { hydration: 'never' };

/** A code of a type’s page as a picture: `/examples/qr-types/{type}/{code}.svg`. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const shown = context.get(requestContext);
  const { origin, language } = shown;
  const page = findTypePage(params.type);
  const name = typeCodeNames.find((one) => params.file === `${one}.svg`);
  if (!page || !name || (params.lang && params.lang !== language)) throw data(null, { status: 404 });
  const texts = createTypeTexts(createRequestI18n(language, getPageFormatter(shown)), page);
  const host = { origin, outlineLabel: context.get(pageDataContext).outlineLabel };
  const { drawing } = await drawTypeCode(page, name, texts, host);
  return new Response(toPictureSvg(drawing), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
