import type { User } from '@tessera/contract/api/account.ts';
import { usePage } from './page-context.tsx';

/** Returns the signed-in user, as the server knew it when it rendered the page. */
export const useViewer = (): User | null => usePage().viewer;
