import { z } from 'zod';
import { defineField } from './field.ts';
import { listFieldValues } from './walk-fields.ts';

const maxLength = 128;

/** A reference to an item of the top-level list `to`: its id, or its name in API requests; '' for none. */
export const reference = ({ to }: { to: string }) =>
  defineField(z.string().trim().max(maxLength).default('') as unknown as z.ZodType<string, string | undefined>, {
    kind: 'reference',
    to,
  });

/** Returns the referenced item; undefined if there is none. */
export const findReferenced = <Item extends { id: string; name: string }>(
  items: readonly Item[],
  named: string,
): Item | undefined =>
  named === '' ? undefined : (items.find(({ id }) => id === named) ?? items.find(({ name }) => name === named));

/** Returns the paths of the fields that refer to this item of the list `to`. */
export const findReferences = (schema: z.ZodType, content: unknown, to: string, id: string): string[] =>
  listFieldValues(schema, content).flatMap(({ path, control, value }) =>
    id !== '' && control.kind === 'reference' && control.to === to && value === id ? [path] : [],
  );
