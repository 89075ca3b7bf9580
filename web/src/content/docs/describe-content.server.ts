import { findMessageKey, findType, sharedMessages, type TypeManifest } from '@tessera/qr-types';
import { createSchemaResolver } from './describe-method.server.ts';
import { highlight } from './highlight.ts';
import { type DocumentedField, listSchemaFields } from './list-fields.ts';
import type { OpenApi } from './open-api.ts';

type Messages = TypeManifest['messages'];

/** The text of a message, such as `sections.name.label`, of the type or of all types. */
const findMessage = (messages: Messages, path: string): string | undefined => {
  const key = findMessageKey(messages, path);
  if (key === undefined) return undefined;
  return 'shared' in key ? sharedMessages[key.shared] : messages[key.own];
};

const toSentence = (text: string) => (/[.?…]$/.test(text) ? text : `${text}.`);

/** Describes fields with what the form calls them and says about them, before what the schema says. */
const addLabels = (fields: readonly DocumentedField[], messages: Messages, parent = ''): DocumentedField[] =>
  fields.map((field) => {
    const path = parent + field.name;
    const texts = ['label', 'help'].flatMap((part) => findMessage(messages, `${path}.${part}`) ?? []);
    return {
      ...field,
      description: [...texts.map(toSentence), field.description].filter(Boolean).join(' '),
      fields: addLabels(field.fields, messages, `${path}.`),
    };
  });

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
    fields: addLabels(listSchemaFields(schema, createSchemaResolver(openApi)), type.messages),
    sample: highlight(JSON.stringify(type.sample, null, 2)),
  };
};
export type ContentDescription = NonNullable<ReturnType<typeof describeContent>>;
