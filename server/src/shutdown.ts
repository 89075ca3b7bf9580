import closeWithGrace from 'close-with-grace';

/** How long what was accepted may take to be answered when we are asked to stop, in milliseconds. */
const grace = 20_000;
/** npm passes on the signal that the whole process group got already: so soon, a second one is the first again. */
const echo = 1000;

type Reason = {
  error: Error | undefined;
  /** Asked by somebody at a terminal, or failed: nobody is to be waited for. */
  isUrgent: boolean;
};

/**
 * Runs `stop` once when the process is asked to end, or fails; it has `delay` milliseconds more than accepted requests
 * need. Who asks again after a second gets an end right away.
 */
export const onShutdown = (delay: number, stop: (reason: Reason) => Promise<void>) => {
  let isUrgent = false;
  const { close } = closeWithGrace({ delay: delay + grace, skip: ['SIGINT', 'SIGTERM'] }, ({ err }) =>
    stop({ error: err, isUrgent: isUrgent || err !== undefined }),
  );
  let askedAt: number | undefined;
  const asked = (signal: NodeJS.Signals) => {
    if (askedAt === undefined) {
      isUrgent = signal === 'SIGINT';
      close();
    } else if (performance.now() - askedAt > echo) process.exit(1);
    askedAt ??= performance.now();
  };
  process.on('SIGINT', asked).on('SIGTERM', asked);
};
