import type { FormatId } from '@tessera/qr/formats/index.ts';
import { z } from 'zod';
import { route } from './route.ts';

/** What is handed out; the engine writes more, which follow once each file is proven to scan. */
export const downloadFormats = ['png', 'svg'] as const satisfies readonly FormatId[];

/** Sides of a picture in pixels: 512 to 4096 (specification §9). */
export const sizes = [512, 1024, 2048, 4096] as const;
const defaultSize = 2000;

export const downloads = {
  download: route({
    method: 'GET',
    path: '/api/qr/:id/download',
    summary: 'The code as a file. The first download, whoever of the account makes it, fixes the printed text for good',
    right: { view: 'dashboard' },
    limit: { name: 'download', max: 240, seconds: 600, by: 'caller' },
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    query: z.strictObject({
      format: z.enum(downloadFormats).default('png'),
      size: z.coerce.number().int().min(512).max(4096).default(defaultSize),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'wrong_origin', 'not_found', 'rate_limited'],
  }),
};
