import type { User } from '@tessera/contract/api/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { clientLoader } from './layout.tsx';

/** The signed-in user, on every screen of the account area. */
export const useUser = (): User => useRouteLoaderData<typeof clientLoader>('shell/app/layout')!;
