import type { api } from '@tessera/contract';
import { Counter } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';

const errorCounter = new Counter({
  name: 'browser_errors_total',
  help: 'Errors in pages of ours that browsers reported, where ERROR_REPORTING is on.',
  labelNames: ['source', 'kind'],
});

/** Reports browser errors in the log and in /metrics. Senders aren't recorded. */
const browserErrorHandlers = ({
  config,
}: {
  config: Pick<Config, 'errorReporting'>;
}): RouteHandlers<typeof api.browserErrors> => ({
  report: async ({ body, request }) => {
    if (!config.errorReporting) return fail('not_found');
    const { source, kind, reactCode, frames } = body;
    errorCounter.inc({ source, kind });
    const positions = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
    request.log.warn({ source, kind, reactCode, frames: positions }, 'browser error reported');
    return { reported: true };
  },
});

export const feature: Feature = {
  name: 'browser-errors',
  handlers: (context) => ({ browserErrors: browserErrorHandlers(context) }),
};
