import type { OEmbed } from './port.ts';

/** Asks nobody. */
export const noOEmbed: OEmbed = { titleOf: async () => undefined };
