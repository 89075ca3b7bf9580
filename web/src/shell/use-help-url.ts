import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Our FAQ page. */
export const defaultHelpUrl = '/faq';

/** Returns the URL of help: the operator’s own pages, or our FAQ. */
export const useHelpUrl = (): string => useRouteLoaderData<typeof loader>('root')?.helpUrl ?? defaultHelpUrl;
