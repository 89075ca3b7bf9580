import { expect, test } from 'vitest';
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
  ['MAIL_FROM', 'Tessera'],
  ['MAIL_FROM', 'Tessera <post@example.com>, <more@example.com>'],
  ['TRUST_PROXY', 'everyone'],
  ['SECRET_KEY', 'too short'],
  ['GOOGLE_CLIENT_ID', 'without its secret'],
  ['LINKEDIN_CLIENT_SECRET', 'without its id'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['TRIAL_DAYS', 'soon'],
  ['READ_ONLY', 'true'],
  ['UNRECORDED_SCANS', 'maybe'],
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
