import type { TypeManifest } from '@tessera/qr-types';
import type { PageCard } from '@tessera/qr-types/page-card.ts';

/** What is cached of a code with a hosted page: everything but the content, which may be large. */
export type LandingPageCode = {
  id: number;
  /** The published revision. */
  revision: number;
  contentVersion: number;
  /** The version of the row, which grows with every edit. */
  version: number;
  uri: string;
  type: TypeManifest;
  /** The title of the page, chosen by its owner. */
  title: string;
  /** Metadata for link previews. */
  card: PageCard;
  themeColor: string;
  /** A page in front (e.g. a password) protects this one, so its files are private. */
  isPrivate: boolean;
};

/** Returns the path of a page. */
export const getPagePath = ({ uri }: { uri: string }): string => `/p/${uri}`;
