import { expect, test } from 'vitest';
import { abuse } from './abuse.ts';

const accepts = (url: string) => abuse.report.body.safeParse({ url, reason: 'phishing' }).success;

test.each([
  'https://tess.example:8443/r/k7m2p9x',
  ' tess.example/r/k7m2p9x ',
  'https://go.osteria-lume.com/menu',
  'menu.osteria-lume.com/01/09506000134352',
  'https://phishing.example/login?x=1',
  'http://localhost:3000/r/k7m2p9x',
])('“%s” can be reported', (url) => expect(accepts(url)).toBe(true));

test.each(['a code', 'k7m2p9x', '', 'javascript:alert(1)', 'https://'])('“%s” can’t: it is no address', (url) =>
  expect(accepts(url)).toBe(false),
);
