import type { OutcomePage } from '@tessera/contract/rules/outcomes.ts';
import { type Words, wordsIn } from '../hosted/index.ts';
import { pageStyle } from './page-style.ts';
import { revealScript } from './reveal.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

const waitSeconds = 5;

/** Nine tiles a page: what is laid, missing, in the way. */
const mosaics: Readonly<Record<OutcomePage, string>> = {
  temporary: 'laid laid laid laid pine laid laid laid pop',
  link_preview: 'laid laid laid laid pine laid laid laid pop',
  not_found: 'laid laid laid laid open laid laid laid laid',
  invalid: 'laid laid laid laid pine open open laid open',
  inactive: 'laid open laid laid open laid laid open laid',
  blocked: 'laid laid laid laid bad laid laid laid laid',
  deleted: 'open laid open laid open open open laid open',
  limit_reached: 'laid laid laid laid laid laid laid laid warn',
  invalid_schedule: 'laid laid laid laid warn open open open open',
  busy: 'laid laid laid laid pine open open open open',
  password: 'laid laid laid laid pop laid laid laid laid',
  password_wrong: 'laid laid laid laid warn laid laid laid laid',
  too_many_tries: 'warn laid warn laid warn laid warn laid warn',
  newer_version: 'laid laid laid pine pine pine open open open',
};

/** Where somebody may wonder whether they are deceived. */
const reported: ReadonlySet<OutcomePage> = new Set(['temporary', 'link_preview']);

const tile = (kind: string, at: number) => {
  const [x, y] = [(at % 3) * 28, Math.floor(at / 3) * 28];
  const turned = kind === 'pop' ? ` transform="rotate(14 ${x + 13} ${y + 13})"` : '';
  return `<rect class="${kind}" x="${x + 0.5}" y="${y + 0.5}" width="25" height="25" rx="4.5"${turned}/>`;
};
const mosaic = (kinds: string) => kinds.split(' ').map(tile).join('');

/** What a page has of the code that it is about. */
export type Own = {
  /** Where the temporary page leads, by its link at once and by itself after five seconds; `name` is what that is called. */
  leadsTo?: { href: string; name: string; address: string };
  /** Somebody's account has the code: the temporary page was asked for by its link. */
  isClaimed?: boolean;
  /** The token of the form that asks for the password. */
  form?: string;
  /** When it opens, or ended, in the words of the page's language. */
  time?: { is: 'opens' | 'ended'; at: string };
  /** Where a card of a page leads, and what that page is called, is about and looks like, as far as that may be told. */
  card?: { href: string; title?: string; description?: string; image?: string | undefined };
};

/** Where a guest's code leads, in full, before anybody is led there. */
const leadOn = (words: Words, { href, name, address }: NonNullable<Own['leadsTo']>) => `
<p class="to"><small>${escaped(words('scan.temporary.leads_to'))}</small><b>${escaped(name)}</b>${escaped(address)}</p>
<a class="go" rel="noreferrer noopener" href="${escaped(href)}">${escaped(words('scan.temporary.continue'))}</a>
<div class="wait" aria-hidden="true">${'<i></i>'.repeat(waitSeconds)}</div>`;

const revealButton = (words: Words) => {
  const [show, hide] = [escaped(words('password.show')), escaped(words('password.hide'))];
  return `<button type="button" id="reveal" hidden aria-label="${show}" data-show="${show}" data-hide="${hide}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6"/><path d="M4 4l16 16"/></svg></button>`;
};

const question = (words: Words, token: string, wrong: boolean) => `
<form method="post"><input type="hidden" name="token" value="${escaped(token)}">
<label for="password">${escaped(words('scan.password.label'))}</label>
<span class="secret"><input id="password" name="password" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus maxlength="200"${wrong ? ' aria-invalid="true" aria-describedby="text"' : ''}>
${revealButton(words)}</span>
<button class="go">${escaped(words('scan.password.open'))}</button></form><script>${revealScript}</script>`;

const card = (words: Words, { href }: NonNullable<Own['card']>) =>
  `<a class="go" href="${escaped(href)}">${escaped(words('scan.link_preview.open'))}</a>`;

const saidOf = (words: Words, page: OutcomePage, { time, isClaimed }: Own): [title: string, text: string] => {
  if (page === 'temporary' && isClaimed) return [words('scan.temporary.title'), words('scan.temporary.text_claimed')];
  if (!time) return [words(`scan.${page}.title`), words(`scan.${page}.text`)];
  const { is, at } = time;
  return is === 'opens'
    ? [words('scan.opens.title'), words('scan.opens.text', { at })]
    : [words('scan.ended.title'), words('scan.ended.text', { at })];
};

/** One page of the scan path: whole in itself, without scripts, fonts or pictures from elsewhere. */
const renderPage = (page: OutcomePage, locale: string, own: Own = {}): string => {
  const words = wordsIn(locale);
  const [head, body] = saidOf(words, page, own);
  const title = escaped(own.card?.title ?? head);
  const text = escaped(body);
  const description = escaped(own.card?.description || body);
  const image = own.card?.image ? `\n<meta property="og:image" content="${escaped(own.card.image)}">` : '';
  const refresh = own.leadsTo
    ? `<meta http-equiv="refresh" content="${waitSeconds};url=${escaped(own.leadsTo.href)}">`
    : '';
  const home =
    page === 'blocked'
      ? ''
      : `<a href="/"><svg viewBox="0 0 84 84" aria-hidden="true">${mosaic(mosaics.temporary)}</svg>${escaped(words('scan.brand'))}</a>`;
  const report = reported.has(page) ? `<a href="/report-abuse">${escaped(words('scan.report'))}</a>` : '';
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">${image}
${refresh}
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<svg class="mosaic" viewBox="0 0 84 84" aria-hidden="true">${mosaic(mosaics[page])}</svg>
<h1 dir="auto">${title}</h1>
<p id="text">${text}</p>
${own.leadsTo ? leadOn(words, own.leadsTo) : ''}${own.form ? question(words, own.form, page === 'password_wrong') : ''}${own.card ? card(words, own.card) : ''}
</main>
<footer>${home}${report}</footer>
</body>
</html>
`;
};

const kept = new Map<string, string>();

/** The same page, rendered once for all who meet it; one that is about a code is each code's own. */
export const pageOf = (page: OutcomePage, locale: string, own?: Own): string => {
  if (own) return renderPage(page, locale, own);
  const key = `${locale} ${page}`;
  const html = kept.get(key) ?? renderPage(page, locale);
  kept.set(key, html);
  return html;
};
