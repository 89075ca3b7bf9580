/** Runs a task per item, a few in parallel, so that a long list doesn’t delay other requests of the page. Results are in order. */
export const settleEach = async <Item, Done>(
  items: readonly Item[],
  run: (item: Item) => Promise<Done>,
  concurrency = 4,
): Promise<PromiseSettledResult<Done>[]> => {
  const settled: PromiseSettledResult<Done>[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [at, item] of remaining)
      [settled[at]] = (await Promise.allSettled([run(item)])) as [PromiseSettledResult<Done>];
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return settled;
};
