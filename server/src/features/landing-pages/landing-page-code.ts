import type { TypeManifest } from '@tessera/qr-types';
import type { PageCard } from '@tessera/qr-types/page-card.ts';

/** What is cached of a code with a landing page: everything but the content, which may be large. */
export type LandingPageCode = {
  id: number;
  /** The published revision. */
  revision: number;
  contentVersion: number;
  /** The version of the row, which grows with every edit. */
  version: number;
  /** The domain whose link this is; '' on our own host. */
  host: string;
  uri: string;
  type: TypeManifest;
  /** The title of the page, chosen by its owner. */
  title: string;
  /** Metadata for link previews. */
  card: PageCard;
  themeColor: string;
  /** Not everyone may see the page: it has a password, a limit, a schedule or no owner. Its files are private, too. */
  isPrivate: boolean;
};

/** Returns the path of a page. */
export const getPagePath = ({ uri }: { uri: string }): string => `/p/${uri}`;
