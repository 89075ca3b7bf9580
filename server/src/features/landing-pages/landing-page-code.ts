import type { TypeManifest } from '@tessera/qr-types';
import type { PageCard } from '@tessera/qr-types/page-card.ts';

/** What is kept of a code whose content is a page: all but the content itself, which may be large. */
export type LandingPageCode = {
  id: number;
  /** The revision that is published. */
  revision: number;
  contentVersion: number;
  /** The row's version: it grows with every edit. */
  version: number;
  uri: string;
  type: TypeManifest;
  /** What the page is called, as its owner wrote it. */
  title: string;
  /** What else is shown of it where its link is shared. */
  card: PageCard;
  languages: readonly string[];
  themeColor: string;
  /** Something stands before the page: its files are for those who have been through it. */
  isPrivate: boolean;
};

/** The address of a page without its host. */
export const getPagePath = ({ uri }: { uri: string }): string => `/p/${uri}`;
