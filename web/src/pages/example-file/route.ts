import { data } from 'react-router';
import { getExamplePdf } from '../../content/surfaces/example-files.ts';
import { findSurface } from '../../content/surfaces/find-surface.ts';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { Route } from './+types/route';

/** The example of a page about printing, as a file: `/examples/{id}.pdf`. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  const surface = findSurface(/^(.+)\.pdf$/.exec(params.file)?.[1]);
  if (!surface || (params.lang && params.lang !== page.language)) throw data(null, { status: 404 });
  const file = await getExamplePdf(surface, page, context.get(pageDataContext));
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="tessera-${surface.id}.pdf"`,
    },
  });
};
