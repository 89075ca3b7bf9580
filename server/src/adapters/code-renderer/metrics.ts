import { formats, NotScannableError } from '@tessera/qr';
import { Counter } from 'prom-client';

const unexplainedFailures = new Counter({
  name: 'proof_failed_total',
  help: 'Files that scanners couldn’t read although nothing in their design explains it, by format. They weren’t delivered.',
  labelNames: ['format'],
});
for (const format of Object.keys(formats)) unexplainedFailures.inc({ format }, 0);

/** Counts a file that failed its scan test for no known reason: designs that can’t be scanned are their owners’ choice. */
export const countUnexplained = (error: unknown, format: string): void => {
  if (error instanceof NotScannableError && error.cause === 'unknown') unexplainedFailures.inc({ format });
};
