/** Originals of cropped images, by the names of the stored ones: the latest few, while the page is open. */
const originals = new Map<string, File>();
const maxOriginals = 40;

export const saveOriginal = (name: string, file: File): void => {
  originals.delete(name);
  originals.set(name, file);
  for (const old of [...originals.keys()].slice(0, -maxOriginals)) originals.delete(old);
};

/** Returns the original of a stored image; the stored one if the original isn’t on this page. */
export const getOriginal = (name: string): File | string => originals.get(name) ?? `/img/original/${name}`;
