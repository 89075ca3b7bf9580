import { queryOptions } from '@tanstack/react-query';
import { type Template, type TemplateSummary, templates } from '@tessera/contract/api/templates.ts';
import { call } from '../../api.ts';

export const templateKeys = {
  all: ['templates'],
  list: ['templates', 'list'],
  one: (id: number) => ['templates', 'one', id],
} as const;

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** The account’s templates by name, “Table 6” before “Table 12”, without their content. */
export const templateListQuery = queryOptions({
  queryKey: templateKeys.list,
  queryFn: async ({ signal }) => {
    const { templates: all, unreadable } = await call(templates.list, { signal });
    return { templates: all.sort((a, b) => compare(a.name, b.name)), unreadable };
  },
  select: (list): TemplateSummary[] => list.templates,
});

/** How many templates a later release has saved, which this one can’t show. */
export const unreadableTemplatesQuery = queryOptions({
  ...templateListQuery,
  select: (list) => list.unreadable,
});

/** Fetches the ids of the codes that were made from a template. */
export const fetchTemplateCodes = (id: number) => call(templates.codes, { params: { id } });

export const fetchTemplate = (id: number, signal?: AbortSignal): Promise<Template> =>
  call(templates.get, { params: { id }, ...(signal && { signal }) });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }) => fetchTemplate(id, signal),
  });
