import { listPages } from '../../content/list-pages.ts';
import { usePage } from '../../page-context.tsx';
import { useUnprefixedPath } from './alternates.ts';
import { isMeasured, type Measuring } from './measuring.ts';

const measuredPaths: ReadonlySet<string> = new Set(listPages().map(({ path }) => path));

/**
 * What may measure visits of this page after consent; undefined if nothing may. Only pages that search engines may find are
 * measured: the addresses of others can contain secrets.
 */
export const useMeasuring = (): Measuring | undefined => {
  const { measuring } = usePage();
  const path = useUnprefixedPath();
  return isMeasured(measuring) && measuredPaths.has(path) ? measuring : undefined;
};
