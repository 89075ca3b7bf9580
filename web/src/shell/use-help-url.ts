import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Our answers to what people ask. */
export const defaultHelpUrl = '/faq';

/** Where help is: the operator's own pages, or our answers. */
export const useHelpUrl = (): string => useRouteLoaderData<typeof loader>('root')?.helpUrl ?? defaultHelpUrl;
