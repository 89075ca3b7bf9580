import { choice, group, gtin, link, text, toggle } from '../fields/index.ts';

/**
 * Character set 82 of the GS1 General Specifications (figure 7.11-1), up to 20 characters, for batches, serials and
 * variants.
 */
const gs1Text = () => text({ max: 20, pattern: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, errorCode: 'not_in_gs1' });

/** Whether it is a day or a whole month, in years that two digits identify reliably (clause 7.12). */
const isGs1Date = (value: string) => {
  const [, month, day] = /^20[0-6]\d-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return day === undefined || new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
};
const gs1Date = () => text({ max: 10, pattern: { test: isGs1Date }, errorCode: 'invalid_gs1_date' });

export const content = group(
  {
    gtin: gtin({ required: true }),
    name: text({ max: 80 }),
    url: link(),
    symbol: choice(['link', 'link_datamatrix', 'gs1_datamatrix', 'gs1_qr'], { initial: 'link' }),
    caption: toggle({ initial: true }),
    variant: gs1Text(),
    batch: gs1Text(),
    serial: gs1Text(),
    productionDate: gs1Date(),
    bestBefore: gs1Date(),
    expiry: gs1Date(),
  },
  {
    rows: [['gtin', 'name'], 'url', 'symbol', 'caption'],
    more: [
      ['batch', 'serial'],
      ['variant', 'productionDate'],
      ['bestBefore', 'expiry'],
    ],
  },
);
