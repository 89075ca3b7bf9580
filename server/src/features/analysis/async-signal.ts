/** An auto-reset event for one waiter. */
export const createAsyncSignal = () => {
  let isTriggered = false;
  let resume = () => {};
  return {
    trigger: () => {
      isTriggered = true;
      resume();
    },
    /** Waits up to `ms` milliseconds; returns whether the signal was triggered. */
    wait: async (ms: number): Promise<boolean> => {
      if (!isTriggered) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        resume = resolve;
        await promise;
        clearTimeout(timer);
      }
      const wasTriggered = isTriggered;
      isTriggered = false;
      return wasTriggered;
    },
  };
};
