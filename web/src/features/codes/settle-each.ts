/** Does something to each, a few at once, so that a long list doesn't hold up what else the page asks. In their order. */
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
