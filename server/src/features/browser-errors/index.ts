import type { api } from '@tessera/contract';
import { Counter } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';

const errors = new Counter({
  name: 'tessera_browser_errors_total',
  help: 'Errors in pages of ours that browsers reported, where ERROR_REPORTING is on.',
  labelNames: ['source', 'kind'],
});

/** Errors that browsers report, in the log and in /metrics. Who sent one is written nowhere. */
export const browserErrorHandlers = ({
  config,
}: {
  config: Pick<Config, 'errorReporting'>;
}): Handlers<typeof api.browserErrors> => ({
  report: async ({ body, request }) => {
    if (!config.errorReporting) return refuse('not_found');
    const { source, kind, reactCode, frames } = body;
    errors.inc({ source, kind });
    const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
    request.log.warn({ source, kind, reactCode, frames: places }, 'an error in a browser');
    return { reported: true };
  },
});
