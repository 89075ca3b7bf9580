import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

/** Where help is: the operator's own pages, or our answers to what people ask. */
export const useHelp = (): string => useRouteLoaderData<typeof loader>('root')?.helpUrl ?? '/faq';
