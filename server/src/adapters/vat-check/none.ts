import type { VatCheck } from './port.ts';

/** Asks no one. */
export const disabledVatCheck: VatCheck = { isEnabled: false, check: async () => ({ state: 'unavailable' }) };
