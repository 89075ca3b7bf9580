import { findType } from '@tessera/qr-types';
import { createSchemaResolver } from './describe-method.server.ts';
import { highlight } from './highlight.ts';
import { listSchemaFields } from './list-fields.ts';
import type { OpenApi } from './open-api.ts';

/** What a type’s content consists of, with its sample; undefined if there’s no such type. */
export const describeContent = (id: string, openApi: OpenApi) => {
  const type = findType(id);
  const schema = openApi.components.schemas[`content-${id}`];
  if (!type || !schema) return undefined;
  return {
    id,
    name: type.messages.name,
    isStatic: type.opens.kind === 'static',
    aliases: schema.description?.split('\n').filter((line) => line.startsWith('- ')) ?? [],
    fields: listSchemaFields(schema, createSchemaResolver(openApi)),
    sample: highlight(JSON.stringify(type.sample, null, 2)),
  };
};
export type ContentDescription = NonNullable<ReturnType<typeof describeContent>>;
