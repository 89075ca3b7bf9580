import { getDomain } from 'tldts';
import { z } from 'zod';

/** The settings of HTTPS, with the message shown on startup if a value is invalid. */
export const tlsSettings = {
  TLS: z
    .enum(
      ['none', 'acme'],
      'TLS is none, if a proxy in front has the certificates, or acme: this server gets them itself, and listens for HTTPS, too.',
    )
    .default('none'),
  TLS_PORT: z.coerce
    .number('TLS_PORT is the port for HTTPS with TLS=acme, a number from 0 to 65535.')
    .int()
    .min(0)
    .max(65535)
    .default(443),
  ACME_DIRECTORY: z
    .url({
      protocol: /^https$/,
      error:
        'ACME_DIRECTORY is the https:// address of the directory of the authority that issues certificates by ACME.',
    })
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_EMAIL: z.email('ACME_EMAIL is the address that the authority may write to about its certificates.').optional(),
  CERTIFICATE_AUTHORITY: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z\d-]+\.)+[a-z\d-]+$/,
      'CERTIFICATE_AUTHORITY is what CAA records call the authority of custom domains, such as letsencrypt.org.',
    )
    .optional(),
};

type TlsInput = {
  TLS: 'none' | 'acme';
  TLS_PORT: number;
  ACME_DIRECTORY: string;
  ACME_EMAIL?: string | undefined;
  CERTIFICATE_AUTHORITY?: string | undefined;
  HOST?: string | undefined;
  PORT?: number | undefined;
  PUBLIC_URL?: string | undefined;
};

/** What CAA records call authorities whose directory isn’t at that domain. */
const namesByDirectoryHost: Readonly<Record<string, string>> = {
  'acme.zerossl.com': 'sectigo.com',
  'dv.acme-v02.api.pki.goog': 'pki.goog',
};

const getAuthorityName = (directory: string): string => {
  const { hostname } = new URL(directory);
  return namesByDirectoryHost[hostname] ?? getDomain(hostname) ?? hostname;
};

/** Returns what is wrong about TLS across settings. */
export const findTlsMistake = ({ TLS, PUBLIC_URL }: Pick<TlsInput, 'TLS' | 'PUBLIC_URL'>): string | undefined =>
  TLS === 'acme' && !PUBLIC_URL?.startsWith('https:')
    ? 'PUBLIC_URL must start with https:// with TLS=acme, which gets the certificate of this host.'
    : undefined;

/** A server with certificates of its own is reached directly: on the usual ports of every network, unless they are set. */
export const buildTlsConfig = (data: TlsInput) => {
  const isDirect = data.TLS === 'acme';
  return {
    tls: data.TLS,
    host: data.HOST ?? (isDirect ? '::' : 'localhost'),
    port: data.PORT ?? (isDirect ? 80 : 3000),
    tlsPort: data.TLS_PORT,
    acmeDirectory: data.ACME_DIRECTORY,
    acmeEmail: data.ACME_EMAIL,
    certificateAuthority: data.CERTIFICATE_AUTHORITY ?? getAuthorityName(data.ACME_DIRECTORY),
  };
};
