import type { OEmbed } from './port.ts';

/** Asks nobody. */
export const disabledOEmbed: OEmbed = { fetchTitle: async () => undefined };
