import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './adapters/database/index.ts';
import { getOrCreateSetting } from './adapters/database/settings-table.ts';
import type { Config } from './config.ts';

/** Authenticated encryption and keyed hashing for secrets in the database and for values that clients send back. */
export type SecretBox = {
  /** Encrypts for one purpose and one owner: the result can't be decrypted in another row. */
  encrypt(purpose: string, owner: string, plain: Buffer): Buffer;
  decrypt(purpose: string, owner: string, sealed: Buffer): Buffer;
  /** A keyed hash, so that database access alone doesn't allow guessing the hashed text. */
  mac(purpose: string, text: string): Buffer;
  isMac(purpose: string, text: string, mac: Buffer): boolean;
};

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM (NIST SP 800-38D) and HMAC-SHA-256, with a key per purpose derived by HKDF (RFC 5869). */
export const createSecretBox = (secret: string): SecretBox => {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `tessera ${purpose}`, 32));
  const mac = (purpose: string, text: string) => createHmac('sha256', deriveKey(purpose)).update(text).digest();
  return {
    encrypt: (purpose, owner, plain) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose), nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt: (purpose, owner, sealed) => {
      const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)];
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(purpose), nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, tagBytes));
      try {
        return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]);
      } catch (cause) {
        throw new Error('SECRET_KEY is not the one that this was encrypted with.', { cause });
      }
    },
    mac,
    isMac: (purpose, text, candidate) => {
      const expected = mac(purpose, text);
      return expected.length === candidate.length && timingSafeEqual(expected, candidate);
    },
  };
};

/**
 * Creates the secret box from SECRET_KEY, or without that setting from a key generated at the first start and stored in the
 * database for all nodes.
 */
export const loadSecretBox = async ({ secretKey }: Pick<Config, 'secretKey'>, { db }: Database): Promise<SecretBox> =>
  createSecretBox(
    secretKey ?? (await getOrCreateSetting(db, 'secret.key', () => randomBytes(32).toString('base64url'))),
  );
