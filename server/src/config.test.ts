import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: undefined,
    trialDays: 7,
    trustProxy: false,
  });
});

test('a public URL is reduced to its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://QR.example.com/' }).publicUrl).toBe('https://qr.example.com');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'qr.example.com'],
  ['PUBLIC_URL', 'https://example.com/path'],
  ['PREVIEW_URL', 'https://example.com/p'],
  ['UPLOAD_URL', 'https://example.com/uploads'],
  ['UPLOAD_URL', 'https://uploads.example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['FILES_URL', '/var/files'],
  ['FILES_URL', 's3://bucket?key=secret'],
  ['SMTP_URL', 'mail.example.com'],
  ['INTERNAL_PORT', 'metrics'],
  ['DRAIN_DELAY', '-1'],
  ['DATABASE_WAIT', 'forever'],
  ['DATABASE_POOL', '0'],
  ['MAIL_FROM', 'Tessera'],
  ['MAIL_FROM', 'Tessera <post@example.com>, <more@example.com>'],
  ['TRUST_PROXY', 'everyone'],
  ['SECRET_KEY', 'too short'],
  ['GOOGLE_CLIENT_ID', 'without its secret'],
  ['LINKEDIN_CLIENT_SECRET', 'without its id'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['TLS', 'yes'],
  ['TLS_PORT', 'https'],
  ['ACME_DIRECTORY', 'http://acme.example.com/directory'],
  ['ACME_EMAIL', 'me'],
  ['ACME_EAB_HMAC_KEY', 'short'],
  ['CERTIFICATE_AUTHORITY', 'https://letsencrypt.org'],
  ['TRIAL_DAYS', 'soon'],
  ['READ_ONLY', 'true'],
  ['UNRECORDED_SCANS', 'maybe'],
  ['SOCIAL_X_URL', 'javascript:alert(1)'],
  ['GA_MEASUREMENT_ID', 'UA-1'],
  ['META_PIXEL_ID', 'pixel'],
  ['REVIEWS_RATING', '11'],
  ['REVIEWS_COUNT', 'many'],
])('an invalid %s (%s) stops the start with a message that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});

test('emails come from the public host by default', () => {
  const from = (settings: Record<string, string>) => readConfig(settings).mailFrom;
  expect(from({})).toBe('Tessera <tessera@localhost>');
  expect(from({ PUBLIC_URL: 'https://qr.example.com' })).toBe('Tessera <tessera@qr.example.com>');
  expect(from({ MAIL_FROM: 'Codes of Ünal <post@example.com>' })).toBe('Codes of Ünal <post@example.com>');
});

test('the provider that signs anyone in as anyone works only in development', () => {
  const given = (NODE_ENV: string) => readConfig({ NODE_ENV, DEV_IDENTITY_PROVIDER: 'yes' });
  expect(given('development').providers.google?.issuer).toBe('http://localhost:3000/dev/identity');
  expect(() => given('production')).toThrow(/DEV_IDENTITY_PROVIDER/);
  expect(() => given('test')).toThrow(/DEV_IDENTITY_PROVIDER/);
});

test('landing pages can’t share a host with accounts', () => {
  const at = (PREVIEW_URL: string) => readConfig({ PUBLIC_URL: 'https://example.com', PREVIEW_URL });
  expect(at('https://pages.example.com').pagesUrl).toBe('https://pages.example.com');
  expect(() => at('https://example.com')).toThrow(/PREVIEW_URL/);
  expect(() => at('https://example.com:8443')).toThrow(/PREVIEW_URL/);
});

test('a server that sends emails needs PUBLIC_URL: links in emails must not lead to a host that a request names', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.com' };
  expect(() => readConfig(smtp)).toThrow(/^PUBLIC_URL is missing: SMTP_URL/);
  expect(readConfig({ ...smtp, PUBLIC_URL: 'https://qr.example.com' }).smtpUrl).toBe(smtp.SMTP_URL);
});

test('a server with certificates of its own listens on the usual ports of every network, and needs an https:// address', () => {
  const settings = { TLS: 'acme', PUBLIC_URL: 'https://qr.example.com' };
  expect(readConfig(settings)).toMatchObject({ host: '::', port: 80, tlsPort: 443 });
  expect(readConfig({ ...settings, HOST: '10.0.0.1', PORT: '8080' })).toMatchObject({ host: '10.0.0.1', port: 8080 });
  for (const PUBLIC_URL of [undefined, 'http://qr.example.com'])
    expect(() => readConfig({ ...settings, PUBLIC_URL })).toThrow(/^PUBLIC_URL must start with https:/);
});

test('a key that the authority gave out needs its name, and the name its key', () => {
  const [ACME_EAB_KEY_ID, ACME_EAB_HMAC_KEY] = ['a', 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG4'];
  expect(readConfig({ ACME_EAB_KEY_ID, ACME_EAB_HMAC_KEY }).acmeBinding).toEqual({
    kid: 'a',
    hmacKey: ACME_EAB_HMAC_KEY,
  });
  expect(() => readConfig({ ACME_EAB_KEY_ID })).toThrow(/^ACME_EAB_HMAC_KEY is missing/);
  expect(() => readConfig({ ACME_EAB_HMAC_KEY })).toThrow(/^ACME_EAB_KEY_ID is missing/);
});

test.each([
  [undefined, 'letsencrypt.org'],
  ['https://acme-staging-v02.api.letsencrypt.org/directory', 'letsencrypt.org'],
  ['https://acme.zerossl.com/v2/DV90', 'sectigo.com'],
  ['https://ca.internal.example.org/acme/acme/directory', 'example.org'],
])('CAA records call the authority of %s %s, unless a setting says otherwise', (ACME_DIRECTORY, name) => {
  expect(readConfig({ ACME_DIRECTORY }).certificateAuthority).toBe(name);
  expect(readConfig({ ACME_DIRECTORY, CERTIFICATE_AUTHORITY: 'PKI.goog' }).certificateAuthority).toBe('pki.goog');
});

describe('the payment gateway', () => {
  const live = `sk_${'live'}_abc`;
  const settings = { STRIPE_SECRET_KEY: live, STRIPE_WEBHOOK_SECRET: 'whsec_abc', OPERATOR_COUNTRY: 'DE' };

  test('is Stripe, unless a sandbox is set', () => {
    expect(readConfig({}).billing).toBeUndefined();
    expect(readConfig({ ...settings, BILLING: 'off' }).billing).toBeUndefined();
    expect(readConfig(settings).billing?.stripe).toEqual({
      ...{ secretKey: live, webhookSecret: 'whsec_abc', apiBase: 'https://api.stripe.com' },
    });
    const sandbox = { ...settings, STRIPE_SECRET_KEY: 'sk_test_sandbox_key', STRIPE_API_BASE: 'http://127.0.0.1:4170' };
    expect(readConfig(sandbox).billing?.stripe?.apiBase).toBe('http://127.0.0.1:4170');
  });

  test.each([
    ['a live key and a sandbox', { ...settings, STRIPE_API_BASE: 'http://127.0.0.1:4170' }, /live key/],
    [
      'a key of the sandbox and Stripe',
      { ...settings, STRIPE_SECRET_KEY: 'sk_test_sandbox_key' },
      /key of the sandbox/,
    ],
    ['no secret for the webhook', { STRIPE_SECRET_KEY: live }, /^STRIPE_WEBHOOK_SECRET is missing/],
    ['no country of the seller', { ...settings, OPERATOR_COUNTRY: '' }, /^OPERATOR_COUNTRY is missing/],
    ['a price without digits', { ...settings, PRICE_MONTHLY: 'free' }, /^PRICE_MONTHLY is the price of 1 month/],
    [
      'test cards in public',
      { BILLING: 'sandbox', NODE_ENV: 'production', PUBLIC_URL: 'https://qr.example.com' },
      /^BILLING=sandbox/,
    ],
    ['no key', { STRIPE_WEBHOOK_SECRET: 'whsec_abc' }, /^STRIPE_SECRET_KEY is missing/],
    [
      'a publishable key',
      { ...settings, STRIPE_SECRET_KEY: 'pk_live_abc' },
      /^STRIPE_SECRET_KEY is a secret or restricted key/,
    ],
  ])('stops the start with %s', (_, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

test('a rating of reviews needs their number and their source', () => {
  expect(() => readConfig({ REVIEWS_RATING: '4.7', REVIEWS_COUNT: '20' })).toThrow(/REVIEWS_URL is missing/);
});
