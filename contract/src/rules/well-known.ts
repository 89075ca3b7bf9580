import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';

/** Files that the owner of a domain has served below this path (RFC 8615). */
export const wellKnownPath = '/.well-known/';

export const maxWellKnownFiles = 10;
const maxPathLength = 100;
/** The largest usual ones are lists of apps. */
const maxContentLength = 32_768;

/** What this service itself, and the authority of its certificates, serve there. */
const reserved = /^(tessera|acme-challenge)(\/|$)/i;
const pathPattern = /^[a-z\d][\w.-]*(\/[a-z\d][\w.-]*){0,3}$/i;

/** Apple’s has no ending. */
const isJson = (path: string) => /\.json$|(^|\/)apple-app-site-association$/i.test(path);

/** Returns the type that a file is served with: never one that a browser runs or shows as a page. */
export const getWellKnownType = (path: string): string =>
  isJson(path) ? 'application/json' : 'text/plain; charset=utf-8';

const isReadableJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const errorCode = <const Code extends FieldErrorCode>(code: Code) => code;

/** Below `/.well-known/`, such as `assetlinks.json`. */
export const wellKnownFilePath = z
  .string()
  .trim()
  .transform((text) => text.replace(/^\/?(\.well-known\/)?/, ''))
  .superRefine((text, context) => {
    const addIssue = (message: FieldErrorCode, params = {}) => context.addIssue({ code: 'custom', message, params });
    if (text === '') addIssue('required');
    else if (text.length > maxPathLength) addIssue('too_long', { max: maxPathLength });
    else if (!pathPattern.test(text)) addIssue('invalid_file_path');
    else if (reserved.test(text)) addIssue('reserved_file_path');
  });

const file = z
  .strictObject({
    path: wellKnownFilePath,
    content: z.string().superRefine((text, context) => {
      if (text.length > maxContentLength)
        context.addIssue({ code: 'custom', message: errorCode('too_long'), params: { max: maxContentLength } });
    }),
  })
  .superRefine(({ path: name, content }, context) => {
    if (isJson(name) && !isReadableJson(content))
      context.addIssue({ code: 'custom', path: ['content'], message: errorCode('invalid_json') });
  });
export type WellKnownFile = z.output<typeof file>;

/** The files of a domain; each path once. */
export const wellKnownFiles = z.array(file).superRefine((files, context) => {
  if (files.length > maxWellKnownFiles)
    context.addIssue({ code: 'custom', message: errorCode('too_many'), params: { max: maxWellKnownFiles } });
  for (const [at, { path: name }] of files.entries()) {
    const first = files.findIndex((other) => other.path === name);
    if (first < at)
      context.addIssue({
        code: 'custom',
        path: [at, 'path'],
        message: errorCode('repeated'),
        params: { row: first + 1 },
      });
  }
});
