import { z } from 'zod';
import { route } from './route.ts';
import { hexColor, imageFileName } from './style.ts';

export const maxBrandColors = 6;

/** The brand of an account: its colours, the main one first, and its logo, the stored name of an uploaded image. */
const brandSchema = z.strictObject({
  colors: z
    .array(hexColor)
    .max(maxBrandColors)
    .transform((colors) => [...new Set(colors)])
    .describe('The brand colours, the main one first.'),
  logo: imageFileName.nullable().describe('The name of a logo that POST /api/upload/logo returned; null for none.'),
});
export type Brand = z.output<typeof brandSchema>;

export const noBrand: Brand = { colors: [], logo: null };

export const brand = {
  get: route({
    method: 'GET',
    path: '/api/account/brand',
    summary: 'Returns the account’s brand colours and logo, which are empty until they are set',
    policy: { view: 'dashboard' },
    feature: 'static_codes',
    response: brandSchema,
    errors: ['not_signed_in', 'forbidden'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/account/brand',
    summary: 'Sets the account’s brand colours and logo. Existing codes don’t change',
    policy: { view: 'dashboard', permission: 'edit' },
    feature: 'static_codes',
    limit: { name: 'brand', max: 60, seconds: 600, by: 'caller' },
    body: brandSchema,
    response: brandSchema,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
};
