// The HTML of hosted pages: plain forms that work without script.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:1rem}
.banner{background:#7a2e00;color:#fff;padding:.5rem .75rem;border-radius:.375rem}
fieldset{border:1px solid GrayText;border-radius:.375rem;margin:1rem 0;padding:.75rem}label{display:block;margin:.5rem 0}
input:not([type=radio]),select,button{font:inherit;box-sizing:border-box;width:100%;padding:.6rem;border:1px solid GrayText;border-radius:.375rem}
input[type=radio]{width:1.25rem;height:1.25rem;vertical-align:middle;margin-right:.5rem}
button{margin-top:.75rem;cursor:pointer}button.main{background:#0a57d0;border-color:#0a57d0;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #0a57d0;outline-offset:2px}.error{border-left:4px solid #c62828;padding-left:.75rem}
table{width:100%;border-collapse:collapse}td:last-child{text-align:right}`;

export const renderHostedPage = (title: string, content: string, error?: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(error ? `Error: ${title}` : title)}</title><style>${style}</style></head>
<body><p class="banner">Test payments: no money moves here.</p><main><h1>${escapeHtml(title)}</h1>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}${content}</main></body></html>`;

export const formatEuros = (cents: number): string =>
  `${cents < 0 ? '-' : ''}€${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0027 6000 3184', 'needs 3-D Secure'],
  ['4000 0000 0000 0341', 'is saved, but charges fail'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0259', 'is accepted, then disputed'],
] as const;

/** What was entered, to show it again beside an error. Card numbers included: they are test cards. */
export type EnteredFields = Readonly<Record<string, string>>;

const input = (name: string, label: string, entered: EnteredFields, initial: string, more = '') =>
  `<label>${label}<input name="${name}" value="${escapeHtml(entered[name] ?? initial)}" ${more}></label>`;

const methodNames: Readonly<Record<string, string>> = {
  card: 'Card',
  sepa_debit: 'SEPA direct debit',
  paypal: 'PayPal',
};

const fieldsOf = (type: string, entered: EnteredFields): string => {
  if (type === 'card')
    return `${input('number', 'Card number', entered, '4242 4242 4242 4242', 'inputmode="numeric" autocomplete="off" list="cards"')}
<datalist id="cards">${cards.map(([number, what]) => `<option value="${number}">${what}</option>`).join('')}</datalist>
${input('expiry', 'Expiry (MM/YY)', entered, '12/34', 'autocomplete="off"')}${input('cvc', 'Security code', entered, '123', 'inputmode="numeric" autocomplete="off"')}
<small>${cards.map(([number, what]) => `${number} ${what}`).join('<br>')}</small>`;
  if (type === 'sepa_debit')
    return `${input('iban', 'IBAN', entered, 'DE89 3704 0044 0532 0130 00', 'autocomplete="off"')}
<small>DE89 3704 0044 0532 0130 00 is settled after days<br>DE62 3704 0044 0532 0130 01 fails after days</small>`;
  const isDeclined = entered['paypal'] === 'decline';
  return `<label>What PayPal does<select name="paypal"><option value="approve">Approves the payment</option>
<option value="decline"${isDeclined ? ' selected' : ''}>Declines the payment</option></select></label>`;
};

/** The fields of all payment methods; the chosen one counts. */
export const renderMethods = (types: readonly string[], entered: EnteredFields): string =>
  types
    .map((type) => {
      const isChosen = (entered['method'] ?? types[0]) === type;
      return `<fieldset><legend><label><input type="radio" name="method" value="${type}"${isChosen ? ' checked' : ''}>${methodNames[type] ?? type}</label></legend>
${fieldsOf(type, entered)}</fieldset>`;
    })
    .join('');
