import { z } from 'zod';
import { missingObject } from '../engine/errors.ts';
import { type SandboxState, toList } from '../engine/state.ts';
import { integer, text } from './params.ts';

export type Route = {
  method: 'DELETE' | 'GET' | 'POST';
  /** With `:id` for the id of an object. */
  path: string;
  params: z.ZodType<object>;
  run: (state: SandboxState, params: never, id: string) => unknown;
};

const expand = { expand: z.array(text).optional() };

/** A route with its parameters; all others are refused, as Stripe does. */
export const defineRoute = <Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  run: (state: SandboxState, params: z.output<z.ZodObject<Shape>>, id: string) => unknown,
): Route => ({ method, path, params: z.strictObject({ ...shape, ...expand }), run: run as Route['run'] });

const paging = { limit: integer.optional(), starting_after: text.optional(), ending_before: text.optional() };

const maxPage = 100;

/** A list, newest first: a page of it, with `has_more`. */
export const defineList = <Shape extends z.ZodRawShape, T extends { id: string }>(
  path: string,
  shape: Shape,
  run: (state: SandboxState, params: z.output<z.ZodObject<Shape>>) => T[],
): Route => ({
  method: 'GET',
  path,
  params: z.strictObject({ ...shape, ...paging, ...expand }),
  run: ((state: SandboxState, params: z.output<z.ZodObject<Shape & typeof paging>>) => {
    const { limit = 10, starting_after, ending_before } = params as z.output<z.ZodObject<typeof paging>>;
    const all = run(state, params as never).reverse();
    const size = Math.min(Math.max(limit, 1), maxPage);
    const cursor = starting_after ?? ending_before;
    const position = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
    if (cursor !== undefined && position < 0) throw missingObject('object', cursor);
    const rest = ending_before === undefined ? all.slice(position + 1) : all.slice(0, position).slice(-size);
    return { ...toList(rest.slice(0, size), path), has_more: rest.length > size };
  }) as Route['run'],
});
