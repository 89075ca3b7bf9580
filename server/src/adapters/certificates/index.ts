import type { Config } from '../../config.ts';
import type { CertificateAuthority } from './port.ts';

/** Returns the authority that this server gets certificates from; none if a proxy in front has them. */
export const createCertificateAuthority = async ({
  tls,
  acmeDirectory,
  acmeEmail,
  acmeBinding,
}: Pick<Config, 'tls' | 'acmeDirectory' | 'acmeEmail' | 'acmeBinding'>): Promise<CertificateAuthority | undefined> => {
  if (tls === 'none') return undefined;
  const { createAcmeAuthority } = await import('./acme.ts'); // It is large, and few need it.
  return createAcmeAuthority({ directory: acmeDirectory, email: acmeEmail, binding: acmeBinding });
};
