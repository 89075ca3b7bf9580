import type { Provider } from '@tessera/contract/rules/providers.ts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

/** Returns the sign-in providers that the operator has configured. */
export const useProviders = (): readonly Provider[] => useRouteLoaderData<typeof loader>('root')?.providers ?? [];
