import { z } from 'zod';
import { route } from './route.ts';
import { style } from './style.ts';

const design = z.strictObject({ style: style.nullable() });

/** The design that new codes of the account start with; null for the plain one. */
export const defaultDesign = {
  get: route({
    method: 'GET',
    path: '/api/default-design',
    summary: 'Returns the design that new codes start with; null for the plain one',
    policy: { view: 'dashboard' },
    response: design,
    errors: ['not_signed_in', 'forbidden', 'newer_version'],
  }),
  set: route({
    method: 'PUT',
    path: '/api/default-design',
    summary: 'Sets the design of new codes that are created without one; null for the plain one',
    policy: { view: 'dashboard', permission: 'edit' },
    limit: { name: 'default_design', max: 120, seconds: 600, by: 'caller' },
    body: design,
    response: design,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited', 'unavailable'],
  }),
};
