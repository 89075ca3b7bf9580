import { defineField, getControl, link, record } from '../fields/index.ts';

/** App stores: the name of each, and the hosts of its addresses. */
export const stores = {
  appStore: { hosts: ['apps.apple.com', 'itunes.apple.com', 'appsto.re'] },
  googlePlay: { hosts: ['play.google.com', 'market.android.com', 'play.app.goo.gl'] },
  galaxyStore: { hosts: ['galaxystore.samsung.com', 'galaxy.store', 'apps.samsung.com', 'galaxyapps.samsung.com'] },
  appGallery: { hosts: ['appgallery.huawei.com', 'appgallery.cloud.huawei.com', 'appgallery8.huawei.com'] },
  amazon: {
    hosts: ['www.amazon.com', 'www.amazon.de', 'www.amazon.co.uk', 'www.amazon.fr', 'www.amazon.co.jp', 'amzn.to'],
  },
  fdroid: { hosts: ['f-droid.org'] },
  microsoft: { hosts: ['apps.microsoft.com', 'www.microsoft.com'] },
  steam: { hosts: ['store.steampowered.com'] },
  flathub: { hosts: ['flathub.org'] },
  chrome: { hosts: ['chromewebstore.google.com', 'chrome.google.com'] },
} as const;

export type Store = keyof typeof stores;
export const storeIds = Object.keys(stores) as [Store, ...Store[]];

const findStore = (address: string): Store | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return storeIds.find((id) => (stores[id].hosts as readonly string[]).includes(hostname));
};

/** An app’s address in each of its stores, at least one. The address of another store is rejected. */
export const apps = () => {
  const each = record(storeIds, link({ required: false }));
  const schema = each.superRefine((held, context) => {
    if (Object.keys(held).length === 0) context.addIssue({ code: 'custom', message: 'too_few', params: { min: 1 } });
    for (const [id, address] of Object.entries(held)) {
      const found = findStore(address);
      if (found && found !== id) context.addIssue({ code: 'custom', message: 'other_store', path: [id] });
    }
  });
  return defineField(schema, getControl(each));
};
