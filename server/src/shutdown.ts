import closeWithGrace from 'close-with-grace';

/** How long what was accepted may take to be answered when we are asked to stop, in milliseconds. */
const gracePeriodMs = 20_000;
/** npm passes on the signal that the whole process group got already: so soon, a second one is the first again. */
const duplicateSignalMs = 1000;

type ShutdownReason = {
  error: Error | undefined;
  /** Asked by somebody at a terminal, or failed: nobody is to be waited for. */
  isUrgent: boolean;
};

/**
 * Runs `stop` once when the process is asked to end, or fails; it has `delayMs` milliseconds more than accepted requests
 * need. Who asks again after a second gets an end right away.
 */
export const onShutdown = (delayMs: number, stop: (reason: ShutdownReason) => Promise<void>) => {
  let isUrgent = false;
  const { close } = closeWithGrace({ delay: delayMs + gracePeriodMs, skip: ['SIGINT', 'SIGTERM'] }, ({ err }) =>
    stop({ error: err, isUrgent: isUrgent || err !== undefined }),
  );
  let firstSignalAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignalAt === undefined) {
      isUrgent = signal === 'SIGINT';
      close();
    } else if (performance.now() - firstSignalAt > duplicateSignalMs) process.exit(1);
    firstSignalAt ??= performance.now();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
};
