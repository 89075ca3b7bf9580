import closeWithGrace from 'close-with-grace';

/** How long what was accepted may take to be answered when we are asked to stop, in milliseconds. */
const grace = 20_000;
/** npm passes on the signal that the whole process group got already: so soon, a second one is the first again. */
const echo = 1000;

/** Runs `stop` once when the process is asked to end, or fails. Who asks again after a second gets an end at once. */
export const onShutdown = (stop: (error: Error | undefined) => Promise<void>) => {
  const { close } = closeWithGrace({ delay: grace, skip: ['SIGINT', 'SIGTERM'] }, ({ err }) => stop(err));
  let askedAt: number | undefined;
  const asked = () => {
    if (askedAt === undefined) close();
    else if (performance.now() - askedAt > echo) process.exit(1);
    askedAt ??= performance.now();
  };
  process.on('SIGINT', asked).on('SIGTERM', asked);
};
