import { data } from 'react-router';
import { describeContent } from '../../content/docs/describe-content.server.ts';
import { describeApiMethod } from '../../content/docs/describe-method.server.ts';
import { listMethods, toSlug } from '../../content/docs/open-api.ts';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/method';
import { ContentPage } from './content-page.tsx';
import { findApiDescription } from './find-api-description.server.ts';
import { MethodPage } from './method-page.tsx';

export const loader = ({ params: { tag, method: slug }, context }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const openApi = findApiDescription(context);
  if (tag === 'content') {
    const content = describeContent(slug, openApi);
    if (!content) throw data(null, { status: 404 });
    return { content, method: undefined };
  }
  const method = listMethods(openApi).find((one) => toSlug(one.tag) === tag && toSlug(one.name) === slug);
  if (!method) throw data(null, { status: 404 });
  return { content: undefined, method: describeApiMethod(method, openApi, origin) };
};

/** A method of the API, or the content of a type. */
export default function DocsMethod({ loaderData: { content, method } }: Route.ComponentProps) {
  return method ? <MethodPage {...method} /> : <ContentPage {...content} />;
}
