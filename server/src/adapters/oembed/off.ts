import type { OEmbed } from './port.ts';

/** Contacts no site. */
export const disabledOEmbed: OEmbed = { fetchTitle: async () => undefined };
