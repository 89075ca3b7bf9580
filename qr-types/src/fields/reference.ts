import { z } from 'zod';
import { defineField } from './field.ts';
import { listFieldValues } from './walk-fields.ts';

const maxLength = 128;

/** One of the items of the list `to`, which stands at the top of the content: its id, or in what programs write its name; '' for none. */
export const reference = ({ to }: { to: string }) =>
  defineField(z.string().trim().max(maxLength).default('') as unknown as z.ZodType<string, string | undefined>, {
    kind: 'reference',
    to,
  });

/** The item that a reference names; undefined for none, and for one that isn't there. */
export const findReferenced = <Item extends { id: string; name: string }>(
  items: readonly Item[],
  named: string,
): Item | undefined =>
  named === '' ? undefined : (items.find(({ id }) => id === named) ?? items.find(({ name }) => name === named));

/** The paths of the fields that name this item of the list `to`. */
export const findReferences = (schema: z.ZodType, content: unknown, to: string, id: string): string[] =>
  listFieldValues(schema, content).flatMap(({ path, control, value }) =>
    id !== '' && control.kind === 'reference' && control.to === to && value === id ? [path] : [],
  );
