import type { Calls } from '../generated/types.ts';

/** Returns the id of a code that is named by its id, its short link, or the ending of that. */
export const findCodeId = async (tessera: Calls, text: string): Promise<number> => {
  if (/^\d+$/.test(text)) return Number(text);
  const uri =
    text
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const { id } = await tessera.codes.getByUri({ uri, fields: ['id'] });
  return id;
};
