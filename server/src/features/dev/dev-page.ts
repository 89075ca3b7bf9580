import { escapeHtml } from '@tessera/qr-types/blocks/markup.ts';
export const renderTime = (time: Date) => `<time>${time.toISOString().slice(0, 19).replace('T', ' ')}</time>`;

/** Renders a table; cells are HTML. */
export const renderTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  if (rows.length === 0) return '<p>Nothing yet.</p>';
  return `<div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
};

/** Renders a page for developers. */
export const renderDevPage = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark;--paper:#f6f4ee;--card:#fffefb;--ink:#191a17;--muted:#66675f;--line:#e2dfd4;--pine:#0f6b4f}
@media(prefers-color-scheme:dark){:root{--paper:#121512;--card:#1a1e1a;--ink:#eef0ea;--muted:#9ba196;--line:#2c322c;--pine:#4cc38a}}
body{max-width:1100px;margin:0 auto;padding:32px 16px;background:var(--paper);color:var(--ink);font:15px/24px system-ui}
h1{font-size:32px;line-height:40px;letter-spacing:-.02em;overflow-wrap:anywhere}a{color:var(--pine)}time{font-variant-numeric:tabular-nums;white-space:nowrap}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line)}
th,td{padding:8px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th,td:last-child{color:var(--muted);font-size:13px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:12px;background:var(--paper)}
pre{padding:16px;background:var(--card);border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere}
</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
