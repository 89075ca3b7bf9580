import { defineType } from '../define-type.ts';
import { gtin14, hrefOf } from '../fields/index.ts';
import { content } from './content.ts';
import { caption, digitalLink, elementString } from './gs1.ts';
import { words } from './words.ts';

export const barcode = defineType({
  id: 'barcode',
  version: 1,
  words,
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
    destination: ({ url }) => hrefOf(url),
    title: ({ name, gtin }) => name || `GTIN ${gtin}`,
    offer: ({ name, gtin, url }) => ({ title: name || `GTIN ${gtin}`, text: new URL(url).host }),
  },
  prints: {
    text: (article, address) => {
      if (article.gtin === '') return undefined;
      const isLink = article.symbol === 'link' || article.symbol === 'link_datamatrix';
      return isLink ? digitalLink(article, address) : elementString(article);
    },
    symbology: ({ symbol }) => (symbol.endsWith('datamatrix') ? 'datamatrix' : 'qr'),
    caption,
    gtin: ({ gtin }) => gtin14(gtin),
  },
  upgrade: [],
});
