import type { User } from '@tessera/contract/api/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** Returns the signed-in user, as the server knew it when it rendered the page. */
export const useViewer = (): User | null => useRouteLoaderData<typeof loader>('root')?.viewer ?? null;
