import type { Namespace } from './i18n/languages.ts';

/**
 * When React takes over a page that the server rendered: when it’s first used, or never; by default when it’s loaded. Pages
 * that don’t hydrate when they’re loaded are the same for all visitors of a language, and caches may share them.
 */
export type Hydration = 'on-use' | 'never';

/**
 * Options of a route’s `handle`: the translation scopes it needs besides `main` (which may depend on the path’s parameters), whether it has a style of its own, whether
 * its footer doesn’t invite visitors to create a code, and when it hydrates (the innermost route decides).
 */
export type RouteHandle = {
  namespaces?: readonly Namespace[] | ((params: Readonly<Record<string, string | undefined>>) => readonly Namespace[]);
  bare?: boolean;
  hidesPromotion?: boolean;
  hydration?: Hydration | 'on-load';
};
