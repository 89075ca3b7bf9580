import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseSettings } from './database-settings.ts';
import { buildBillingConfig, buildOperator, findPaymentMistake, paymentSettings } from './payment-settings.ts';
import {
  buildLocalProviderConfigs,
  buildProviderConfigs,
  findIncompleteClients,
  providerSettings,
} from './provider-settings.ts';
import { pickRetentionDays, retentionSettings } from './retention.ts';
import { buildSiteFacts, findReviewsMistake, siteSettings } from './site-settings.ts';
import { buildTlsConfig, findTlsMistake, tlsSettings } from './tls-settings.ts';

const repositoryRoot = join(import.meta.dirname, '../..');

const portSetting = z.coerce.number('PORT is the port to listen on, a number from 0 to 65535.').int().min(0).max(65535);
const originSetting = (name: string, description: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} ${description}` })
    .transform((text) => new URL(text))
    .refine((url) => url.pathname === '/' && !url.search, `${name} is an origin: scheme, host and port, with no path.`)
    .transform((url) => url.origin);
const booleanSetting = (name: string, description: string, defaultValue: 'yes' | 'no') =>
  z
    .enum(['yes', 'no'], `${name} is yes or no: ${description}`)
    .default(defaultValue)
    .transform((text) => text === 'yes');

/** Values separated by commas. */
const listSetting = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const getHostname = (address: string) => new URL(address).hostname;

/** The host of an address that DNS records can lead to. */
const findPublicHost = (address: string | undefined): string | undefined => {
  const hostname = address && getHostname(address);
  return hostname?.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[') ? hostname : undefined;
};

/** Every setting, with the message shown on startup if its value is invalid. Unknown names in the environment are ignored. */
const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV is production, development or test.')
    .default('development'),
  HOST: z.string('HOST is the address to listen on: localhost, or 0.0.0.0 for every network.').min(1).optional(),
  PORT: portSetting.optional(),
  ...tlsSettings,
  INTERNAL_PORT: z.coerce
    .number('INTERNAL_PORT is the port for /metrics and the details of /readyz, a number from 0 to 65535.')
    .int()
    .min(0)
    .max(65535)
    .optional(),
  INTERNAL_HOST: z
    .string(
      'INTERNAL_HOST is the address that INTERNAL_PORT listens on; everyone who can reach it can read the metrics.',
    )
    .min(1)
    .default('localhost'),
  DRAIN_DELAY: z.coerce
    .number('DRAIN_DELAY is how many seconds requests are still accepted after SIGTERM, while /readyz says no.')
    .min(0)
    .max(300)
    .optional(),
  PUBLIC_URL: originSetting(
    'PUBLIC_URL',
    'is the address that people use, such as https://qr.example.com. It’s printed in codes.',
  ).optional(),
  PREVIEW_URL: originSetting(
    'PREVIEW_URL',
    'is another host for this server, such as https://pages.example.com: landing pages live there, separate from accounts.',
  ).optional(),
  UPLOAD_URL: originSetting(
    'UPLOAD_URL',
    'is another host for this server, such as https://uploads.example.com: files of 200 MB and more are sent to it.',
  ).optional(),
  EDGE_HOST: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/,
      'EDGE_HOST is the host that custom domains lead to with a CNAME record, such as edge.example.com; without it, that of PUBLIC_URL.',
    )
    .optional(),
  EDGE_IPS: listSetting.refine(
    (addresses) => addresses.every((text) => isIP(text) !== 0),
    'EDGE_IPS is the addresses of this service, separated by commas: where domains of two parts lead with A and AAAA records.',
  ),
  DOMAINS_ALLOW_BARE: booleanSetting(
    'DOMAINS_ALLOW_BARE',
    'whether accounts can add domains of two parts, such as example.com, which need EDGE_IPS.',
    'no',
  ),
  DOMAINS_CHECK_EXPIRY: booleanSetting(
    'DOMAINS_CHECK_EXPIRY',
    'whether registries are asked until when custom domains are registered, to tell their owners before that ends.',
    'yes',
  ),
  DNS_SERVERS: listSetting.refine(
    (servers) => servers.every((text) => isIP(text.replace(/^\[(.*)\](:\d+)?$|:\d+$/, '$1')) !== 0 || isIP(text) !== 0),
    'DNS_SERVERS is the resolvers that find the name servers of custom domains, instead of the system’s: addresses, separated by commas, such as 9.9.9.9 or 10.0.0.2:5353.',
  ),
  DATA_DIR: z.string('DATA_DIR is the folder for the database and files.').min(1).default(join(repositoryRoot, 'data')),
  ...databaseSettings,
  FILES_URL: z
    .string()
    .regex(
      /^(s3|gs):\/\/[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]\/?(\?(endpoint|region)=[^&#]+(&(endpoint|region)=[^&#]+)?)?$/,
      'FILES_URL is the bucket that files are stored in, instead of DATA_DIR: s3://bucket?region=eu-central-1, with &endpoint=https://… for an S3-compatible store, or gs://bucket. Credentials come from the usual variables: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or GOOGLE_APPLICATION_CREDENTIALS.',
    )
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error:
        'SMTP_URL is the server that sends emails: smtp://user:password@host:587, or smtps:// for TLS from the start.',
    })
    .optional(),
  MAIL_FROM: z
    .string('MAIL_FROM is the sender of emails.')
    .regex(
      /^([^<>@"\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      'MAIL_FROM is the sender of emails: an address, or a name and <address>, such as Tessera <post@example.com>.',
    )
    .optional(),
  SECRET_KEY: z
    .string()
    .min(
      32,
      'SECRET_KEY is the key that encrypts secrets in the database: 32 characters or more, the same on every node and never changed, for example from `openssl rand -base64 32`.',
    )
    .optional(),
  ...providerSettings,
  DEV_IDENTITY_PROVIDER: booleanSetting(
    'DEV_IDENTITY_PROVIDER',
    'whether a built-in provider signs anyone in as anyone. For development only.',
    'no',
  ),
  TRUST_PROXY: z
    .string('TRUST_PROXY names the proxies whose forwarded addresses count.')
    .regex(
      /^(no|[0-9a-f.:/, ]+|loopback|uniquelocal)$/i,
      'TRUST_PROXY is no, or addresses and networks, separated by commas, such as 10.0.0.0/8, loopback or uniquelocal.',
    )
    .default('no'),
  TRIAL_DAYS: z.coerce.number('TRIAL_DAYS is the length of the trial in whole days.').int().min(0).max(365).default(7),
  DISCLOSE_ACCOUNTS: booleanSetting(
    'DISCLOSE_ACCOUNTS',
    'whether signing in reveals that an email address has no account.',
    'yes',
  ),
  SIGNUP_CAPTCHA: z
    .enum(
      ['auto', 'yes', 'no'],
      'SIGNUP_CAPTCHA is auto, yes or no: whether signing up and resetting a password require solving a challenge; auto requires it from the fourth time an hour.',
    )
    .default('auto'),
  PUSH_SERVICES: listSetting.refine(
    (origins) => origins.every((text) => URL.canParse(text) && new URL(text).origin === text),
    'PUSH_SERVICES names additional push services, besides those of the usual browsers: origins, separated by commas, such as https://push.example.com.',
  ),
  PRIVATE_HOSTS: listSetting.refine(
    (hosts) => hosts.every((text) => /^[a-z0-9.:-]+(\/\d{1,3})?$/i.test(text)),
    'PRIVATE_HOSTS names hosts of your own network that may be contacted if someone enters their address: names, addresses and networks, separated by commas, such as hooks.internal or 10.1.0.0/16.',
  ),
  VIDEO_TITLES: booleanSetting(
    'VIDEO_TITLES',
    'whether YouTube and Vimeo are asked for the title of videos whose links are entered.',
    'yes',
  ),
  VIES_URL: z
    .url({
      protocol: /^https?$/,
      error:
        'VIES_URL is the service of the EU that VAT numbers are checked with: https://ec.europa.eu/taxation_customs/vies/rest-api. Without it, only their format is checked.',
    })
    .optional(),
  SUPPORT_EMAIL: z
    .email('SUPPORT_EMAIL is the address that messages from the contact page go to; without it, OPERATOR_EMAIL.')
    .optional(),
  ROBOTS_EXTRA: z
    .string()
    .max(2000, 'ROBOTS_EXTRA is up to 2000 characters of rules that robots.txt gets in addition.')
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .default(''),
  FEATURE_DOCS: booleanSetting('FEATURE_DOCS', 'whether there are pages about the API at /docs.', 'yes'),
  HELP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'HELP_URL is the address of your own help pages, which then replace ours at /help.',
    })
    .optional(),
  FEATURE_BULK: booleanSetting('FEATURE_BULK', 'whether many codes can be created from a file.', 'yes'),
  BULK_MAX_ROWS: z.coerce
    .number('BULK_MAX_ROWS is how many rows a table for bulk creation can have.')
    .int()
    .min(1)
    .max(1_000_000)
    .default(100_000),
  MAX_CODES_PER_ACCOUNT: z.coerce.number('MAX_CODES_PER_ACCOUNT is a whole number.').int().min(1).default(10_000),
  MAX_MEGABYTES_PER_ACCOUNT: z.coerce
    .number(
      'MAX_MEGABYTES_PER_ACCOUNT is the storage for the pictures, files and content of an account, in whole megabytes.',
    )
    .int()
    .min(1)
    .default(5000),
  MAX_UNVERIFIED_MEGABYTES: z.coerce
    .number(
      'MAX_UNVERIFIED_MEGABYTES is the storage for the pictures and files of all guests, and of all accounts whose email isn’t verified, together, in whole megabytes.',
    )
    .int()
    .min(0)
    .default(10_000),
  UNRECORDED_SCANS: z
    .enum(
      ['answer', 'refuse'],
      'UNRECORDED_SCANS is answer or refuse: whether codes without a scan limit keep working while neither the database nor the disk can store scans, which are then missing from the statistics.',
    )
    .default('answer'),
  GUEST_DOWNLOAD: booleanSetting(
    'GUEST_DOWNLOAD',
    'whether people without an account can download static codes; dynamic ones always need one.',
    'no',
  ),
  MAX_CONTENT_MEGABYTES_PER_ACCOUNT: z.coerce
    .number(
      'MAX_CONTENT_MEGABYTES_PER_ACCOUNT is the space in the database for the content of all codes of an account, including earlier versions, in whole megabytes.',
    )
    .int()
    .min(1)
    .default(100),
  ERROR_REPORTING: booleanSetting(
    'ERROR_REPORTING',
    'whether browsers report errors in this server’s pages: only their class and position in our scripts.',
    'no',
  ),
  ...retentionSettings,
  ...paymentSettings,
  ...siteSettings,
  READ_ONLY: booleanSetting('READ_ONLY', 'whether every write gets 423; scans keep working.', 'no'),
  GEO_CITY_FILE: z
    .string()
    .min(
      1,
      'GEO_CITY_FILE is the path of a database of cities in MMDB format, such as DB-IP City Lite or GeoLite2 City. With it, the city of each scan is stored.',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is silent, error, warn, info or debug.')
    .default('info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** Rules across settings. */
const configSchema = settingsSchema
  .superRefine((input, context) => {
    for (const { missing, present } of findIncompleteClients(input)) {
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `${missing} is missing: ${present} means nothing alone.`,
      });
    }
    if (input.SMTP_URL !== undefined && input.PUBLIC_URL === undefined) {
      const message =
        'PUBLIC_URL is missing: SMTP_URL sends emails, and links in them must not lead to a host that a visitor names.';
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
    }
    const tlsMistake = findTlsMistake(input);
    if (tlsMistake) context.addIssue({ code: 'custom', path: [tlsMistake.setting], message: tlsMistake.message });
    const payments = findPaymentMistake(input);
    if (payments) context.addIssue({ code: 'custom', path: [payments.setting], message: payments.message });
    const reviews = findReviewsMistake(input);
    if (reviews) context.addIssue({ code: 'custom', path: [reviews.setting], message: reviews.message });
    if (input.DEV_IDENTITY_PROVIDER && input.NODE_ENV !== 'development') {
      const message = 'DEV_IDENTITY_PROVIDER signs anyone in as anyone: it’s for NODE_ENV=development only.';
      context.addIssue({ code: 'custom', path: ['DEV_IDENTITY_PROVIDER'], message });
    }
  })
  .refine(
    ({ PUBLIC_URL, PREVIEW_URL }) =>
      !PREVIEW_URL || !PUBLIC_URL || getHostname(PREVIEW_URL) !== getHostname(PUBLIC_URL),
    {
      path: ['PREVIEW_URL'],
      error:
        'PREVIEW_URL must be another host than PUBLIC_URL. Another port is not another host: cookies are sent to every port.',
    },
  )
  .refine(
    ({ UPLOAD_URL, PUBLIC_URL }) => !UPLOAD_URL || (PUBLIC_URL && getHostname(UPLOAD_URL) !== getHostname(PUBLIC_URL)),
    {
      path: ['UPLOAD_URL'],
      error:
        'UPLOAD_URL must be another host than PUBLIC_URL, the only one whose pages can send files to it: set both.',
    },
  )
  .refine(
    ({ UPLOAD_URL, PREVIEW_URL }) =>
      !UPLOAD_URL || !PREVIEW_URL || getHostname(UPLOAD_URL) !== getHostname(PREVIEW_URL),
    {
      path: ['UPLOAD_URL'],
      error: 'UPLOAD_URL must be another host than PREVIEW_URL, which doesn’t accept uploads.',
    },
  );

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

const formatIssue = ({ message, path: [name] }: z.core.$ZodIssue) =>
  message.startsWith(String(name)) ? message : `${String(name)}: ${message}`;

/**
 * Reads the settings from an environment.
 * @throws ConfigError with one message per invalid setting.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = configSchema.safeParse(input);
  if (!data) throw new ConfigError(error.issues.map(formatIssue).join('\n'));
  const tls = buildTlsConfig(data);
  return {
    mode: data.NODE_ENV,
    ...tls,
    internalHost: data.INTERNAL_HOST,
    internalPort: data.INTERNAL_PORT,
    drainDelayMs: 1000 * (data.DRAIN_DELAY ?? (data.NODE_ENV === 'production' ? 5 : 0)),
    publicUrl: data.PUBLIC_URL,
    pagesUrl: data.PREVIEW_URL, // The setting is older than the term landing page.
    uploadUrl: data.UPLOAD_URL,
    edgeHost: data.EDGE_HOST ?? findPublicHost(data.PUBLIC_URL),
    edgeIps: data.EDGE_IPS,
    dnsServers: data.DNS_SERVERS,
    allowsBareDomains: data.DOMAINS_ALLOW_BARE,
    checksExpiry: data.DOMAINS_CHECK_EXPIRY,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseWaitMs: 1000 * data.DATABASE_WAIT,
    databasePoolSize: data.DATABASE_POOL,
    filesUrl: data.FILES_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Tessera <tessera@${data.PUBLIC_URL ? getHostname(data.PUBLIC_URL) : 'localhost'}>`,
    secretKey: data.SECRET_KEY,
    devIdentityProvider: data.DEV_IDENTITY_PROVIDER,
    providers: data.DEV_IDENTITY_PROVIDER
      ? buildLocalProviderConfigs(`${data.PUBLIC_URL ?? `http://localhost:${tls.port}`}/dev/identity`)
      : buildProviderConfigs(data),
    trustProxy: data.TRUST_PROXY.toLowerCase() === 'no' ? false : data.TRUST_PROXY,
    trialDays: data.TRIAL_DAYS,
    billing: buildBillingConfig(data),
    operator: buildOperator(data),
    site: buildSiteFacts(data),
    supportEmail: data.SUPPORT_EMAIL ?? data.OPERATOR_EMAIL,
    discloseAccounts: data.DISCLOSE_ACCOUNTS,
    signupCaptcha: data.SIGNUP_CAPTCHA,
    pushServices: data.PUSH_SERVICES,
    privateHosts: data.PRIVATE_HOSTS,
    videoTitles: data.VIDEO_TITLES,
    viesUrl: data.VIES_URL,
    helpUrl: data.HELP_URL,
    apiDocs: data.FEATURE_DOCS,
    robotsExtra: data.ROBOTS_EXTRA,
    bulkCreation: data.FEATURE_BULK,
    bulkMaxRows: data.BULK_MAX_ROWS,
    maxCodesPerAccount: data.MAX_CODES_PER_ACCOUNT,
    maxContentMegabytesPerAccount: data.MAX_CONTENT_MEGABYTES_PER_ACCOUNT,
    maxMegabytesPerAccount: data.MAX_MEGABYTES_PER_ACCOUNT,
    maxUnverifiedMegabytes: data.MAX_UNVERIFIED_MEGABYTES,
    unrecordedScans: data.UNRECORDED_SCANS,
    guestDownload: data.GUEST_DOWNLOAD,
    errorReporting: data.ERROR_REPORTING,
    retentionDays: pickRetentionDays(data),
    readOnly: data.READ_ONLY,
    geoCityFile: data.GEO_CITY_FILE,
    logLevel: data.LOG_LEVEL,
  };
};
