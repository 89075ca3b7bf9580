import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { parseSeries, type Series, toggleSeries } from './series.ts';
import { dimensions, parseStatisticsQuery, type StatisticsQuery, toApiQuery } from './statistics-query.ts';

const queryParams = ['preset', 'from', 'to', 'compare', ...dimensions, 'repeats', 'suspects'];
const seriesParam = 'show';
const storageKey = 'statisticsSeries';

/** Returns what the page shows, from its URL, and a function that changes it there. */
export const useStatisticsQuery = (): [StatisticsQuery, (query: StatisticsQuery) => void] => {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseStatisticsQuery(params), [params]);
  const setQuery = (changed: StatisticsQuery) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of queryParams) next.delete(name);
        for (const [name, value] of Object.entries(toApiQuery(changed))) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return [query, setQuery];
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
