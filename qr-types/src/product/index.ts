import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const product = defineType({
  id: 'product',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5M16 5.25l-8 4.5',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ brand, name }) => (brand === '' ? name : `${brand}: ${name}`),
  },
  languages: ({ languages }) => languages,
  normalize: (product) => ({ ...product, logo: product.logo || product.mockupImage }),
  upgrade: [],
});
