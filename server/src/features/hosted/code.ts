import type { TypeManifest } from '@tessera/qr-types';

/** What is kept of a code whose content is a page: all but the content itself, which may be large. */
export type HostedCode = {
  id: number;
  /** The revision that is published. */
  n: number;
  contentVersion: number;
  /** The row's version: it grows with every edit. */
  version: number;
  uri: string;
  type: TypeManifest;
  /** What the page is called, as its owner wrote it. */
  title: string;
  languages: readonly string[];
  headerColour: string;
};

/** The address of a page without its host. */
export const pathOf = ({ uri }: { uri: string }): string => `/p/${uri}`;
