import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const storageKey = 'uploads-begun';
/** The server stores incomplete uploads for a day. */
const lifetimeMs = 24 * 60 * 60 * 1000;

type StoredUpload = PreviousUpload & { fingerprint: string };

const loadUploads = (): StoredUpload[] => {
  try {
    const all = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as StoredUpload[];
    return all.filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < lifetimeMs);
  } catch {
    return [];
  }
};

const saveUploads = (all: readonly StoredUpload[]) => {
  try {
    if (all.length > 0) localStorage.setItem(storageKey, JSON.stringify(all));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage an upload can be resumed only while the page is open.
  }
};

/** The incomplete uploads of this device, with the URLs at which they resume. */
export const resumeStorage: UrlStorage = {
  findAllUploads: async () => loadUploads(),
  findUploadsByFingerprint: async (fingerprint) => loadUploads().filter((stored) => stored.fingerprint === fingerprint),
  removeUpload: async (urlStorageKey) =>
    saveUploads(loadUploads().filter((stored) => stored.urlStorageKey !== urlStorageKey)),
  addUpload: async (fingerprint, upload) => {
    const urlStorageKey = `${fingerprint} ${upload.creationTime}`;
    saveUploads([
      ...loadUploads().filter((stored) => stored.fingerprint !== fingerprint),
      { ...upload, fingerprint, urlStorageKey },
    ]);
    return urlStorageKey;
  },
};

/** Returns the file names of incomplete uploads on this device. */
export const getUnfinishedNames = (): string[] => loadUploads().map(({ metadata }) => metadata['filename'] ?? '');

/** Forgets all incomplete uploads, when the user signs out. */
export const clearUploads = (): void => saveUploads([]);

/** Deletes the incomplete upload of a file. */
export const deleteUpload = (fingerprint: string): void =>
  saveUploads(loadUploads().filter((stored) => stored.fingerprint !== fingerprint));
