import { imageNamePattern } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { maxImageBytes, maxStoredImageEdge } from '../rules/image.ts';
import { maxLogoBytes } from '../rules/logo.ts';
import { route } from './route.ts';
import { imageFileName } from './style.ts';

const imageSize = { width: z.number(), height: z.number() };
const uploadedLogo = z.strictObject({ filename: imageFileName, ...imageSize });
export type UploadedLogo = z.output<typeof uploadedLogo>;

const uploadedImage = z.strictObject({ filename: z.string().regex(imageNamePattern), ...imageSize });
export type UploadedImage = z.output<typeof uploadedImage>;

const uploadErrors = [
  'invalid_input',
  'file_too_large',
  'quota_exceeded',
  'unverified_quota_exceeded',
  'unverified_storage_full',
  'file_unsupported',
  'file_unreadable',
  'too_many_pixels',
  'rate_limited',
  'unavailable',
] as const;

const entityName = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'invalid_identifier')
  .optional();

export const uploads = {
  logo: route({
    method: 'POST',
    path: '/api/upload/logo',
    summary: 'Stores a JPG or PNG as a logo. A style names it in `image`, and it’s served at /img/original/{filename}',
    policy: { view: 'dashboard', guests: true },
    feature: 'static_codes',
    scope: 'codes:write',
    limit: { name: 'upload', max: 20, seconds: 600, by: 'caller' },
    file: { field: 'logo', maxBytes: maxLogoBytes },
    response: uploadedLogo,
    errors: [...uploadErrors, 'forbidden'],
  }),
  image: route({
    method: 'POST',
    path: '/upload',
    summary:
      'Stores a picture, sent as the request body, for the content of the caller’s codes: PNG, JPEG, WebP, GIF, AVIF, HEIC, TIFF, BMP, ICO, SVG, JPEG 2000, JPEG XL or PDF, and EPS or PostScript where the server has Ghostscript. It’s served at /img/{small|medium|large|original}/{filename}',
    policy: { view: 'dashboard', guests: true },
    feature: 'static_codes',
    scope: 'codes:write',
    limit: { name: 'image', max: 120, seconds: 600, by: 'caller' },
    query: z.strictObject({
      entity: entityName.describe('What the picture is for. It grants nothing: only its uploader may use it.'),
      entityId: entityName.describe('The ID of what the picture is for.'),
      maxEdge: z.coerce
        .number()
        .int()
        .min(16)
        .max(maxStoredImageEdge)
        .optional()
        .describe('The maximum length of the longer side in pixels; larger pictures are scaled down.'),
    }),
    file: { field: 'image', maxBytes: maxImageBytes, raw: true },
    response: uploadedImage,
    errors: [...uploadErrors, 'not_signed_in', 'forbidden'],
  }),
};
