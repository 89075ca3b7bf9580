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
  ACME_EAB_KEY_ID: z
    .string('ACME_EAB_KEY_ID names the key that the authority gave you for its external account binding.')
    .min(1)
    .optional(),
  ACME_EAB_HMAC_KEY: z
    .string()
    .regex(
      /^[\w-]{16,}$/,
      'ACME_EAB_HMAC_KEY is the key that the authority gave you for its external account binding, in Base64 for URLs.',
    )
    .optional(),
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
  ACME_EAB_KEY_ID?: string | undefined;
  ACME_EAB_HMAC_KEY?: string | undefined;
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

/** Returns what is wrong about TLS across settings, by the setting to change. */
export const findTlsMistake = (input: TlsInput): { setting: keyof TlsInput; message: string } | undefined => {
  if (input.TLS === 'acme' && !input.PUBLIC_URL?.startsWith('https:')) {
    const message = 'PUBLIC_URL must start with https:// with TLS=acme, which gets the certificate of this host.';
    return { setting: 'PUBLIC_URL', message };
  }
  const binding = ['ACME_EAB_KEY_ID', 'ACME_EAB_HMAC_KEY'] as const;
  const missing = binding.find((name) => input[name] === undefined);
  const present = binding.find((name) => input[name] !== undefined);
  return missing && present && { setting: missing, message: `${missing} is missing: ${present} means nothing alone.` };
};

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
    acmeBinding:
      data.ACME_EAB_KEY_ID && data.ACME_EAB_HMAC_KEY
        ? { kid: data.ACME_EAB_KEY_ID, hmacKey: data.ACME_EAB_HMAC_KEY }
        : undefined,
    certificateAuthority: data.CERTIFICATE_AUTHORITY ?? getAuthorityName(data.ACME_DIRECTORY),
  };
};
