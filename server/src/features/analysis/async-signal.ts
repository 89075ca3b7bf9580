/** Something to sleep beside: it wakes whoever waits, and who comes after it rang doesn't wait at all. */
export const createAsyncSignal = () => {
  let isTriggered = false;
  let resume = () => {};
  return {
    trigger: () => {
      isTriggered = true;
      resume();
    },
    /** Waits for it, `ms` at most; whether it was triggered. */
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
