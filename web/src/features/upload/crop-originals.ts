/** What pictures were cut from, by the names of what is stored: as long as the page is open, the newest few. */
const originals = new Map<string, File>();
const maxOriginals = 40;

export const saveOriginal = (name: string, file: File): void => {
  originals.delete(name);
  originals.set(name, file);
  for (const old of [...originals.keys()].slice(0, -maxOriginals)) originals.delete(old);
};

/** The whole picture behind a stored one: as it was chosen, or as it is stored where that was on another day. */
export const getOriginal = (name: string): File | string => originals.get(name) ?? `/img/original/${name}`;
