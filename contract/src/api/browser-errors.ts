import { z } from 'zod';
import { route } from './route.ts';

/** How an uncaught browser error was caught. */
export const errorSources = ['window', 'promise', 'screen'] as const;

/** The error classes that are reported by name; `other` is any other thrown value. */
export const errorKinds = [
  'Error',
  'AggregateError',
  'DOMException',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'other',
] as const;

export const maxStackFrames = 20;

/** The path of one of our own scripts, without host, query or the page’s URL. */
export const ownScriptPattern = /^\/assets\/[\w.-]{1,100}\.js$/;
const position = z.number().int().min(0).max(100_000_000);

export const browserErrors = {
  report: route({
    method: 'POST',
    path: '/api/browser-errors',
    summary:
      'Reports an error in one of our pages to the operator: only its class and position in our scripts. Only where ERROR_REPORTING is on',
    policy: 'anyone',
    limit: { name: 'browser-errors', max: 60, seconds: 3600, by: 'address' },
    maxBytes: 8192,
    body: z.strictObject({
      source: z.enum(errorSources),
      kind: z.enum(errorKinds),
      /** React’s error number, which production builds report in place of a message. */
      reactCode: z.number().int().min(0).max(9999).optional(),
      frames: z
        .array(z.strictObject({ file: z.string().regex(ownScriptPattern), line: position, column: position }))
        .max(maxStackFrames),
    }),
    response: z.strictObject({ reported: z.literal(true) }),
    errors: ['invalid_input', 'body_too_large', 'not_found', 'rate_limited'],
  }),
};

export type BrowserError = z.output<typeof browserErrors.report.body>;
