import type { TypeManifest } from '@tessera/qr-types';
import { getPageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { escapeHtml } from '@tessera/qr-types/blocks/markup.ts';
import { getTranslator } from '../landing-pages/index.ts';

const style =
  `:root{color-scheme:light dark;--paper:#f6f4ee;--card:#fffefb;--ink:#191a17;--muted:#66675f;--line:#e2dfd4}
@media(prefers-color-scheme:dark){:root{--paper:#121512;--card:#1a1e1a;--ink:#eef0ea;--muted:#9ba196;--line:#2c322c}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);
font:16px/26px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:440px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:20px}
h1{font-size:28px;line-height:36px;overflow-wrap:anywhere;text-wrap:balance}
p{margin-top:12px;color:var(--muted);text-wrap:pretty}`.replaceAll('\n', '');

/**
 * Renders what a bundle has in place of a page with a form, which no one would receive: what it was, and whom to ask. Without
 * anything of ours, as all pages of a bundle.
 */
export const renderFormNotice = (type: TypeManifest, content: unknown, language: string): string => {
  const locale = language || 'en';
  const t = getTranslator(locale);
  const title = type.opens.kind === 'page' ? type.opens.title(content) : '';
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${getPageDirection(locale, title)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p>${escapeHtml(t('scan.form_closed.text'))}</p>
</main>
</body>
</html>
`;
};
