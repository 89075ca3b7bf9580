import type { SecretBox } from '../../../secret-box.ts';

/** A certificate of a host: its private key and its chain, as PEM. */
export type HostCertificate = { key: string; chain: string };

const purpose = 'certificate';

export const sealCertificate = ({ encrypt }: SecretBox, host: string, certificate: HostCertificate): Buffer =>
  encrypt(purpose, host, Buffer.from(JSON.stringify(certificate)));

export const decryptCertificate = ({ decrypt }: SecretBox, host: string, sealed: Buffer): HostCertificate =>
  JSON.parse(decrypt(purpose, host, sealed).toString());

/** The private key of an order under way, or of our account at an authority, whose address is its owner. */
export const sealKey = ({ encrypt }: SecretBox, owner: string, key: string): Buffer =>
  encrypt('certificate-key', owner, Buffer.from(key));

export const decryptKey = ({ decrypt }: SecretBox, owner: string, sealed: Buffer): string =>
  decrypt('certificate-key', owner, sealed).toString();
