import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const app = defineType({
  id: 'app',
  version: 1,
  messages,
  purpose: 'links',
  icon: 'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM14 7h6M17 4v6',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ name, developer }) => [name, developer].filter((part) => part !== '').join(' · '),
    redirectInstead: ({ direct, apps }) =>
      direct ? { iOS: apps.appStore, Android: apps.googlePlay, HarmonyOS: apps.appGallery } : undefined,
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});
