import { fileKinds, fileNamePattern } from '@tessera/qr-types/fields/file-name.ts';
import { z } from 'zod';
import { maxAnyFileBytes } from '../rules/file.ts';
import { route } from './route.ts';

const fileFields = {
  /** The stored name, by which content refers to the file. */
  file: z.string().regex(fileNamePattern),
  /** The owner’s name for the file. */
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(Object.keys(fileKinds) as [keyof typeof fileKinds]),
  /** The title from the recording’s own tags. */
  tagTitle: z.string().optional(),
  seconds: z.number().optional(),
  pages: z.number().optional(),
};
const storedFile = z.strictObject({ ...fileFields, googleCloudStorageUriPrefix: z.string() });
export type UploadedFile = z.output<typeof storedFile>;

const storedFileNames = z.array(z.string().regex(fileNamePattern, 'unknown_file')).max(100);

export const storage = {
  put: route({
    method: 'POST',
    path: '/api/storage/gcs',
    summary:
      'Stores a PDF (100 MB), MP3 (50 MB) or MP4 (300 MB), sent as the request body, for the content of the caller’s codes. It’s served at {googleCloudStorageUriPrefix}{file}. For resumable uploads by tus 1.0, use /api/storage/resumable with the metadata filename, filetype and qr; the header Upload-Result of the last response is this response’s JSON as base64url',
    policy: { view: 'dashboard', guests: true },
    feature: 'dynamic_codes',
    scope: 'codes:write',
    limit: { name: 'file', max: 60, seconds: 600, by: 'caller' },
    query: z.strictObject({
      qr: z.coerce
        .number()
        .int()
        .positive()
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('The ID of the code that the file is for. It grants nothing: only its uploader may use it.'),
      name: z.string().max(1000).optional().describe('The original name of the file.'),
    }),
    file: { field: 'file', maxBytes: maxAnyFileBytes, raw: true, stream: true },
    response: storedFile,
    errors: [
      'invalid_input',
      'malformed_body',
      'not_signed_in',
      'forbidden',
      'not_found',
      'file_too_large',
      'quota_exceeded',
      'unverified_quota_exceeded',
      'unverified_storage_full',
      'file_unsupported',
      'file_unreadable',
      'file_unsafe',
      'rate_limited',
      'unavailable',
    ],
  }),
  list: route({
    method: 'GET',
    path: '/api/storage/files',
    summary: 'Returns what’s known about the caller’s own files, by stored name: up to 100, each as `name`',
    policy: { view: 'dashboard', guests: true },
    feature: 'viewing',
    scope: 'codes:read',
    query: z.strictObject({
      name: z
        .preprocess((value) => (typeof value === 'string' ? [value] : value), storedFileNames)
        .describe('The stored name of a file; repeated for several.'),
    }),
    fieldsOf: 'items',
    response: z.strictObject({ items: z.array(z.strictObject(fileFields)) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  usage: route({
    method: 'GET',
    path: '/api/storage/usage',
    summary:
      'Returns how many bytes of pictures, files and content the account stores and may store, and how many of them are content, including earlier versions',
    policy: { view: 'dashboard', guests: true },
    feature: 'viewing',
    scope: 'codes:read',
    response: z.strictObject({
      bytes: z.number(),
      maxBytes: z.number(),
      contentBytes: z.number(),
      maxContentBytes: z.number(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  pass: route({
    method: 'POST',
    path: '/api/storage/pass',
    summary:
      'Issues a pass for uploads to the host of UPLOAD_URL, which gets no cookies: the header Upload-Pass of each request there, valid for this many seconds',
    policy: 'anyone',
    limit: { name: 'upload-pass', max: 600, seconds: 600, by: 'caller' },
    response: z.strictObject({ pass: z.string(), seconds: z.number() }),
    errors: ['forbidden', 'rate_limited'],
  }),
};
