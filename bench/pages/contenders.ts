import type { TypeManifest } from '@tessera/qr-types';
import { menu } from '@tessera/qr-types/menu/index.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageElements } from '../../qr-types/testing/drawn-page.tsx';
import { renderDocument } from '../../server/src/features/landing-pages/document.ts';

const type = menu as unknown as TypeManifest;
const [first] = menu.sample.sections;
export const dishes = 60;
const items = Array.from({ length: dishes }, (_, at) => {
  const dish = first!.items[at % first!.items.length]!;
  return { ...dish, name: `${dish.name} ${at + 1}`, image: '', names: {}, descriptions: {} };
});
const content = {
  ...menu.sample,
  sections: [0, 1, 2, 3].map((part) => ({
    ...first!,
    name: `Section ${part + 1}`,
    items: items.slice(part * 15, part * 15 + 15),
  })),
};

const code = {
  id: 1,
  revision: 1,
  contentVersion: type.version,
  version: 1,
  host: '',
  uri: 'abcdefg',
  type,
  title: content.name,
  card: { description: '', image: '' },
  languages: content.languages,
  themeColor: '#1d59f9',
  isPrivate: false,
};
const image = (name: string, size: string) => `/img/${size}/${name}`;
const media = (name: string) => ({ href: `/media/${name}` });
export const renderOurs = () => renderDocument(code, content, { content: 'en', messages: 'en' }, { image, media });

/** As the server sends it; its body by React; and prerendered pieces, joined. */
export const contenders = {
  ours: renderOurs,
  react: async () => renderToStaticMarkup(await pageElements(type, content, 'en')),
  joined: async () => pieces.join(''),
};

const pieces = (await renderOurs()).split(/(?<=>)/);
