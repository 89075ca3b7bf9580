import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const key = 'uploads-begun';
/** The server keeps what was begun for a day. */
const keptFor = 24 * 60 * 60 * 1000;

type Begun = PreviousUpload & { fingerprint: string };

const read = (): Begun[] => {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '[]') as Begun[];
    return all.filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < keptFor);
  } catch {
    return [];
  }
};

const write = (all: readonly Begun[]) => {
  try {
    if (all.length > 0) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch {
    // Without storage an upload goes on only as long as the page is open.
  }
};

/** Which uploads were begun on this device and not ended, and where they go on. */
export const resumeStorage: UrlStorage = {
  findAllUploads: async () => read(),
  findUploadsByFingerprint: async (fingerprint) => read().filter((begun) => begun.fingerprint === fingerprint),
  removeUpload: async (urlStorageKey) => write(read().filter((begun) => begun.urlStorageKey !== urlStorageKey)),
  addUpload: async (fingerprint, upload) => {
    const urlStorageKey = `${fingerprint} ${upload.creationTime}`;
    write([...read().filter((begun) => begun.fingerprint !== fingerprint), { ...upload, fingerprint, urlStorageKey }]);
    return urlStorageKey;
  },
};

/** What the files are called whose upload was begun on this device and not ended. */
export const begunNames = (): string[] => read().map(({ metadata }) => metadata['filename'] ?? '');

/** Forgets what was begun of a file. */
export const forget = (fingerprint: string): void => write(read().filter((begun) => begun.fingerprint !== fingerprint));
