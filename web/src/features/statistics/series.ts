export const seriesNames = ['scans', 'people', 'visits'] as const;
export type Series = (typeof seriesNames)[number];

const maxSeries = 2;

/** Parses the lines of the chart from the URL or this browser’s storage: one or two, in their order. */
export const parseSeries = (text: string | null): readonly Series[] | undefined => {
  const named = (text ?? '').split(',');
  const shown = seriesNames.filter((name) => named.includes(name)).slice(0, maxSeries);
  return shown.length > 0 ? shown : undefined;
};

/** Shows or hides a line. There’s always one; a third replaces the earlier of those beside it. */
export const toggleSeries = (shown: readonly Series[], name: Series): readonly Series[] => {
  const others = shown.filter((other) => other !== name);
  if (shown.includes(name)) return others.length > 0 ? others : shown;
  const kept = others.length < maxSeries ? others : others.slice(0, maxSeries - 1);
  return seriesNames.filter((other) => other === name || kept.includes(other));
};
