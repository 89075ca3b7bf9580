import { expect, test } from 'vitest';
import english from '../../../../locales/en/mail.json' with { type: 'json' };
import { type EmailName, type OutgoingEmail, renderEmail } from './render-email.tsx';

const names = Object.keys(english).flatMap((key) => (key.endsWith('.subject') ? [key.slice(0, -8) as EmailName] : []));
const link = 'https://qr.example.com/verify?token=a&b=c';
const renderTestEmail = (email: Partial<OutgoingEmail>) =>
  renderEmail({ name: 'invitation', to: 'reader@example.org', language: 'en', ...email }, 'qr.example.com');

/** Finds everything that email clients would link by themselves. */
const looksLikeLinks = (text: string) =>
  text.match(/https?:\/\/\S+|[\w-]+[.．。]\p{L}{2,}\S*|\/\/\S+|\d+(?:\.\d+){3}\S*|[\w-]@[\w-]\S*/gu) ?? [];

test.each(names)('“%s” contains its messages and its button’s link, as text and HTML', (name) => {
  const values = Object.fromEntries(
    [...`${english[`${name}.subject`]}${english[`${name}.text`]}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => [
      key!,
      `<${key}>`,
    ]),
  );
  const { subject, text, html } = renderTestEmail({ name, link, values });
  expect(`${subject}${text}`).not.toContain('{{');
  expect(text).toContain(link);
  expect(html.match(/<h1.*?>(.*?)<\/h1>/s)?.[1]).toBe(subject.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  if (`${name}.action` in english)
    expect(html.split('href="https://qr.example.com/verify?token=a&amp;b=c"')).toHaveLength(3);
  for (const key of Object.keys(values)) expect(html).toContain(`&lt;${key}&gt;`);
});

test('a name in a sentence never becomes a link', () => {
  const inviter =
    '<a href="https://evil.example/x">Log in</a>\r\n\r\nhttps://evil.example www.evil.example evil.example/login 192.0.2.4/x //192.0.2.4 evil．example www.evil.example@x';
  const { subject, text, html } = renderTestEmail({ link, values: { inviter } });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<a href="https://evil');
  expect(looksLikeLinks(text)).toEqual([link, 'qr.example.com,']);
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://qr.example.com/verify?token=a&amp;b=c"'));
});

test('a subject, which is never linked, contains names and addresses unchanged', () => {
  const inviter = 'Nino (nino@example.org)';
  expect(renderTestEmail({ link, values: { inviter } }).subject).toBe('Nino (nino@example.org) invites you to Tessera');
  for (const lure of ['www.evil.example@x', 'www.evil.example@mail.example', '192.0.2.4/x'])
    expect(looksLikeLinks(renderTestEmail({ link, values: { inviter: lure } }).text)).toEqual([
      link,
      'qr.example.com,',
    ]);
});

test('the footer names the product and its host', () => {
  expect(renderTestEmail({ link }).text).toContain('a Tessera account at qr.example.com,');
});

test('placeholders in a name stay unchanged', () => {
  expect(renderTestEmail({ values: { inviter: '$t(recovery.text) {{link}}' } }).subject).toContain('$t(recovery');
});

test('an address in a sentence stays unchanged, so that it can be copied', () => {
  const { text } = renderTestEmail({ name: 'email_changed', values: { email: 'new.reader@example.org' } });
  expect(text).toContain('new.reader@example.org');
});

test('a missing translation falls back to English', () => {
  expect(renderTestEmail({ language: 'eu', link })).toMatchObject({
    subject: renderTestEmail({ link }).subject,
    html: expect.stringContaining('<html lang="eu">'),
  });
});
