import { findType } from '@tessera/qr-types';
import { data } from 'react-router';
import { createSchemaResolver, describeMethod } from '../../content/docs/describe-method.server.ts';
import { highlight } from '../../content/docs/highlight.ts';
import { listFields } from '../../content/docs/list-fields.ts';
import { listMethods, type OpenApi, toSlug } from '../../content/docs/open-api.ts';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/method';
import { ContentPage } from './content-page.tsx';
import { findApiDescription } from './find-api-description.server.ts';
import { MethodPage } from './method-page.tsx';

/** What a type’s content consists of, with its sample. */
const loadContent = (id: string, openApi: OpenApi) => {
  const type = findType(id);
  const schema = openApi.components.schemas[`content-${id}`];
  if (!type || !schema) throw data(null, { status: 404 });
  return {
    id,
    name: type.messages.name,
    isStatic: type.opens.kind === 'static',
    aliases: schema.description?.split('\n').filter((line) => line.startsWith('- ')) ?? [],
    fields: listFields(schema, createSchemaResolver(openApi)),
    sample: highlight(JSON.stringify(type.sample, null, 2)),
  };
};
export type ContentDescription = ReturnType<typeof loadContent>;

export const loader = ({ params: { tag, method: slug }, context }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const openApi = findApiDescription(context);
  if (tag === 'content') return { content: loadContent(slug, openApi), method: undefined };
  const method = listMethods(openApi).find((one) => toSlug(one.tag) === tag && toSlug(one.name) === slug);
  if (!method) throw data(null, { status: 404 });
  return { content: undefined, method: describeMethod(method, openApi, origin) };
};

/** A method of the API, or the content of a type. */
export default function DocsMethod({ loaderData: { content, method } }: Route.ComponentProps) {
  return method ? <MethodPage {...method} /> : <ContentPage {...content} />;
}
