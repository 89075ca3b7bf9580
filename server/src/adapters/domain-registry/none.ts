import type { DomainRegistry } from './port.ts';

/** Asks no one. */
export const disabledDomainRegistry: DomainRegistry = { findExpiry: async () => undefined };
