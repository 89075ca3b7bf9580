/** Something to sleep beside: it wakes whoever waits, and who comes after it rang doesn't wait at all. */
export const openBell = () => {
  let rang = false;
  let wake = () => {};
  return {
    ring: () => {
      rang = true;
      wake();
    },
    /** Waits for it, `ms` at most; whether it rang. */
    wait: async (ms: number): Promise<boolean> => {
      if (!rang) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      const answer = rang;
      rang = false;
      return answer;
    },
  };
};
