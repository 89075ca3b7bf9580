import { defineType } from '../define-type.ts';
import { toGtin14, toHref } from '../fields/index.ts';
import { content } from './content.ts';
import { formatCaption, toDigitalLink, toElementString } from './gs1.ts';
import { messages } from './messages.ts';

export const barcode = defineType({
  id: 'barcode',
  version: 1,
  messages,
  purpose: 'links',
  icon: 'M4 7v-1a2 2 0 0 1 2 -2h2M4 17v1a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v1M16 20h2a2 2 0 0 0 2 -2v-1M8 8v8M12 8v8M16 8v8',
  content,
  sample: content.parse({
    gtin: '9506000134352',
    name: 'Wild blossom honey, 250 g',
    url: 'https://www.gs1.org/standards/gs1-digital-link',
    batch: 'H26-114',
    bestBefore: '2028-09',
  }),
  opens: {
    kind: 'redirect',
    destination: ({ url }) => toHref(url),
    title: ({ name, gtin }) => name || `GTIN ${gtin}`,
    prompt: ({ name, gtin, url }) => ({ title: name || `GTIN ${gtin}`, text: new URL(url).host }),
  },
  symbol: {
    text: (article, address) => {
      if (article.gtin === '') return undefined;
      const isLink = article.symbol === 'link' || article.symbol === 'link_datamatrix';
      return isLink ? toDigitalLink(article, address) : toElementString(article);
    },
    symbology: ({ symbol }) => (symbol.endsWith('datamatrix') ? 'datamatrix' : 'qr'),
    caption: formatCaption,
    gtin: ({ gtin }) => toGtin14(gtin),
  },
  upgrade: [],
});
