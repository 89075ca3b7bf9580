import type { User } from '@tessera/contract/api/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** Who is signed in, as the server knew it when it drew the page. */
export const useViewer = (): User | null => useRouteLoaderData<typeof loader>('root')?.viewer ?? null;
