import { catalogue, isDynamic } from '@tessera/qr-types/index.ts';

/** Types whose codes contain everything themselves: they work without a plan. */
export const staticTypes: readonly string[] = catalogue.filter((type) => !isDynamic(type)).map(({ id }) => id);
