import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { parseSeries, type Series, toggleSeries } from './series.ts';
import { filterNames, parseStatisticsSelection, type StatisticsSelection, toApiQuery } from './statistics-selection.ts';

const queryParams = ['preset', 'from', 'to', 'compare', ...filterNames, 'repeats', 'suspects'];
const seriesParam = 'show';
const storageKey = 'statisticsSeries';

/** Returns what the page shows, from its URL, and a function that changes it there. */
export const useStatisticsSelection = (): [StatisticsSelection, (selection: StatisticsSelection) => void] => {
  const [params, setParams] = useSearchParams();
  const selection = useMemo(() => parseStatisticsSelection(params), [params]);
  const setSelection = (changed: StatisticsSelection) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of queryParams) next.delete(name);
        for (const [name, value] of Object.entries(toApiQuery(changed))) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return [selection, setSelection];
};

/** Returns the lines of the chart, from the URL or else as last chosen in this browser, and a function that toggles one. */
export const useShownSeries = (): [readonly Series[], (name: Series) => void] => {
  const [params, setParams] = useSearchParams();
  const shown = parseSeries(params.get(seriesParam)) ?? parseSeries(localStorage.getItem(storageKey)) ?? ['scans'];
  const toggle = (name: Series) => {
    const text = toggleSeries(shown, name).join(',');
    localStorage.setItem(storageKey, text);
    setParams(
      (current) => {
        current.set(seriesParam, text);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [shown, toggle];
};
