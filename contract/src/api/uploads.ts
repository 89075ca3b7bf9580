import { z } from 'zod';
import { mostLogoBytes } from '../rules/logo.ts';
import { route } from './route.ts';
import { imageFile } from './style.ts';

const uploaded = z.strictObject({ filename: imageFile, width: z.number(), height: z.number() });
export type LogoUploaded = z.output<typeof uploaded>;

export const uploads = {
  logo: route({
    method: 'POST',
    path: '/api/upload/logo',
    summary: 'Stores a JPG or PNG as a logo. A style names it in `image`, and it is shown at /img/original/{filename}',
    right: 'anyone',
    limit: { name: 'upload', max: 20, seconds: 600, by: 'caller' },
    file: { field: 'logo', most: mostLogoBytes },
    reply: uploaded,
    errors: [
      'invalid_input',
      'file_too_large',
      'file_unsupported',
      'file_animated',
      'file_unreadable',
      'too_many_pixels',
      'rate_limited',
      'unavailable',
    ],
  }),
};
