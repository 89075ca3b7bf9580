import { outcomeMosaics } from '@tessera/contract/rules/outcome-mosaics.ts';
import type { OutcomePage } from '@tessera/contract/rules/outcomes.ts';
import { escapeHtml } from '@tessera/qr-types/blocks/markup.ts';
import { getTranslator, type Translator } from '../../landing-pages/index.ts';
import { pageStyle } from './outcome-page-style.ts';
import { revealScript } from './reveal.ts';

const redirectDelaySeconds = 5;

/** Pages that link to the abuse report. */
const reportablePages: ReadonlySet<OutcomePage> = new Set(['temporary', 'link_preview']);

const renderTile = (kind: string, at: number) => {
  const [x, y] = [(at % 3) * 28, Math.floor(at / 3) * 28];
  const turned = kind === 'pop' ? ` transform="rotate(14 ${x + 13} ${y + 13})"` : '';
  return `<rect class="${kind}" x="${x + 0.5}" y="${y + 0.5}" width="25" height="25" rx="4.5"${turned}/>`;
};
const renderMosaic = (kinds: string) => kinds.split(' ').map(renderTile).join('');

/** What a page shows about its code. */
export type PageDetails =
  /** The destination of the temporary page, opened by its link or automatically after five seconds. */
  | { kind: 'destination'; href: string; name: string; address: string; hasOwner: boolean }
  /** The token of the password form. */
  | { kind: 'password'; formToken: string }
  /** A domain, without a link. */
  | { kind: 'domain'; host: string }
  /** When the schedule starts or ended, formatted in the page's language. */
  | { kind: 'schedule'; state: 'opens' | 'ended'; at: string }
  /** Link preview of a page; `about` only if the page is public. */
  | {
      kind: 'link';
      href: string;
      about: { title: string; description: string; image: string | undefined } | undefined;
    };

type DetailsOf<Kind extends PageDetails['kind']> = Extract<PageDetails, { kind: Kind }>;

/** Shows the full destination of a guest's code, with a link to it. */
const renderContinueLink = (t: Translator, { href, name, address }: DetailsOf<'destination'>) => `
<p class="to"><small>${escapeHtml(t('scan.temporary.leads_to'))}</small><b>${escapeHtml(name)}</b>${escapeHtml(address)}</p>
<a class="go" rel="noreferrer noopener" href="${escapeHtml(href)}">${escapeHtml(t('scan.temporary.continue'))}</a>
<div class="wait" aria-hidden="true">${'<i></i>'.repeat(redirectDelaySeconds)}</div>`;

const renderRevealButton = (t: Translator) => {
  const [show, hide] = [escapeHtml(t('password.show')), escapeHtml(t('password.hide'))];
  return `<button type="button" id="reveal" hidden aria-label="${show}" data-show="${show}" data-hide="${hide}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6"/><path d="M4 4l16 16"/></svg></button>`;
};

const renderPasswordForm = (t: Translator, token: string, wrong: boolean) => `
<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t('scan.password.label'))}</label>
<span class="secret"><input id="password" name="password" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus maxlength="200"${wrong ? ' aria-invalid="true" aria-describedby="text"' : ''}>
${renderRevealButton(t)}</span>
<button class="go">${escapeHtml(t('scan.password.open'))}</button></form><script>${revealScript}</script>`;

const renderPreviewLink = (t: Translator, { href }: DetailsOf<'link'>) =>
  `<a class="go" href="${escapeHtml(href)}">${escapeHtml(t('scan.link_preview.open'))}</a>`;

const getTitleAndText = (
  t: Translator,
  page: OutcomePage,
  details: PageDetails | undefined,
): [title: string, text: string] => {
  if (details?.kind === 'destination' && details.hasOwner)
    return [t('scan.temporary.title'), t('scan.temporary.text_claimed')];
  if (details?.kind === 'domain') return [details.host, t('scan.domain.text')];
  if (details?.kind !== 'schedule') return [t(`scan.${page}.title`), t(`scan.${page}.text`)];
  const { state, at } = details;
  return [t(`scan.${state}.title`), t(`scan.${state}.text`, { at })];
};

const renderDetails = (t: Translator, page: OutcomePage, details: PageDetails | undefined) => {
  switch (details?.kind) {
    case 'destination':
      return renderContinueLink(t, details);
    case 'password':
      return renderPasswordForm(t, details.formToken, page === 'password_wrong');
    case 'link':
      return renderPreviewLink(t, details);
    default:
      return '';
  }
};

/** What a page shows about its code, and our address on a domain that isn't ours: it links to nothing else of ours. */
type PageOptions = { details?: PageDetails | undefined; ourOrigin?: string | undefined };

/** Renders a self-contained page: no external scripts, fonts or images. */
const renderPage = (page: OutcomePage, locale: string, { details, ourOrigin }: PageOptions): string => {
  const t = getTranslator(locale);
  const [head, body] = getTitleAndText(t, page, details);
  const about = details?.kind === 'link' ? details.about : undefined;
  const title = escapeHtml(about?.title ?? head);
  const text = escapeHtml(body);
  const description = escapeHtml(about?.description || body);
  const image = about?.image ? `\n<meta property="og:image" content="${escapeHtml(about.image)}">` : '';
  const refresh =
    details?.kind === 'destination'
      ? `<meta http-equiv="refresh" content="${redirectDelaySeconds};url=${escapeHtml(details.href)}">`
      : '';
  const home =
    page === 'blocked' || ourOrigin !== undefined
      ? ''
      : `<a href="/"><svg viewBox="0 0 84 84" aria-hidden="true">${renderMosaic(outcomeMosaics.temporary)}</svg>${escapeHtml(t('scan.brand'))}</a>`;
  const report = reportablePages.has(page)
    ? `<a href="${escapeHtml(ourOrigin ?? '')}/report-abuse">${escapeHtml(t('scan.report'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
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
<svg class="mosaic" viewBox="0 0 84 84" aria-hidden="true">${renderMosaic(outcomeMosaics[page])}</svg>
<h1 dir="auto">${title}</h1>
<p id="text">${text}</p>
${renderDetails(t, page, details)}
</main>
<footer>${home}${report}</footer>
</body>
</html>
`;
};

const renderedPages = new Map<string, string>();

/** Returns a page; cached if it has no details of a code. */
export const getOutcomePageHtml = (page: OutcomePage, locale: string, options: PageOptions = {}): string => {
  if (options.details) return renderPage(page, locale, options);
  const key = `${locale} ${page} ${options.ourOrigin ?? ''}`;
  const html = renderedPages.get(key) ?? renderPage(page, locale, options);
  renderedPages.set(key, html);
  return html;
};
