import { z } from 'zod';
import { templateParts } from '../rules/templates.ts';
import { route } from './route.ts';
import { style } from './style.ts';

const design = z.strictObject({
  style: style
    // Their texts may not fit in a smaller symbol.
    .overwrite(({ symbology: _, structuredAppend: __, ...rest }) => rest)
    .nullable()
    .describe('The design that new codes start with; null for the plain one.'),
});
/** The id of the default template, also of one that’s for one type. */
const defaultTemplate = z.number().nullable();

/** The default template, which members can make codes from even if they may not view templates. */
const startTemplate = z.strictObject({
  id: z.number(),
  name: z.string(),
  folder: z.number().nullable(),
  /** The domain of new codes in that folder; '' for our own host. */
  folderHostname: z.string(),
  hostname: z.string().nullable(),
  namePattern: z.string(),
  locks: z.array(z.enum(templateParts)),
});
export type StartTemplate = z.output<typeof startTemplate>;

/** The design of the account’s default template, which new codes start with; null for the plain one. */
export const defaultDesign = {
  get: route({
    method: 'GET',
    path: '/api/default-design',
    summary:
      'Returns the design that new codes start with; null for the plain one. The template is null if it’s for one type',
    policy: { view: 'dashboard' },
    feature: 'static_codes',
    response: design.extend({ template: startTemplate.nullable(), defaultTemplate }),
    errors: ['not_signed_in', 'forbidden', 'newer_version'],
  }),
  set: route({
    method: 'PUT',
    path: '/api/default-design',
    summary:
      'Makes the template that has only this design the default, or gives it to the template “Default design” if none has it; with null no template is',
    policy: { view: 'templates', permission: 'edit' },
    feature: 'templates',
    limit: { name: 'default_design', max: 120, seconds: 600, by: 'caller' },
    body: design,
    response: design.extend({ defaultTemplate }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'template_limit_exceeded', 'rate_limited', 'unavailable'],
  }),
};
