import type { Provider } from '@tessera/contract/rules/providers.ts';
import { usePage } from '../../page-context.tsx';

/** Returns the sign-in providers that the operator has configured. */
export const useProviders = (): readonly Provider[] => usePage().providers;
