import type { Provider } from '@tessera/contract/rules/providers.ts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

/** The providers that somebody can sign in with here: those that the operator has settings for. */
export const useProviders = (): readonly Provider[] => useRouteLoaderData<typeof loader>('root')?.providers ?? [];
