/** Creates a random id: 128 bits as hex digits. (`crypto.randomUUID` would require https.) */
export const createRandomId = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '');
