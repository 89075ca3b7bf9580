import closeWithGrace from 'close-with-grace';

/** How long accepted requests may take after the process is asked to stop. */
const gracePeriodMs = 20_000;
/** npm forwards a signal that the whole process group already received: a second signal within this time is a duplicate. */
const duplicateSignalMs = 1000;

type ShutdownReason = {
  error: Error | undefined;
  /** Ctrl-C or an error: don't wait for load balancers. */
  isUrgent: boolean;
};

/**
 * Runs `stop` once when the process is asked to stop or fails; it may take `delayMs` longer than the grace period of
 * accepted requests. Another signal after more than a second exits immediately.
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
