/** Runs work for each item, a few in parallel, so that a long list doesn't delay other requests of the page. Results are in order. */
export const settleEach = async <Item, Done>(
  items: readonly Item[],
  run: (item: Item) => Promise<Done>,
  atOnce = 4,
): Promise<PromiseSettledResult<Done>[]> => {
  const settled: PromiseSettledResult<Done>[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [at, item] of rest)
      [settled[at]] = (await Promise.allSettled([run(item)])) as [PromiseSettledResult<Done>];
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return settled;
};
