import type { TypeId } from '@tessera/qr-types/index.ts';
import { normalizeName } from './normalize-name.ts';
import { contentPrefix } from './target-path.ts';

/** The layout of tables that a known program writes. */
export type BulkLayout = {
  id: string;
  /** The name of the program or service; '' for our own. */
  service: string;
  /** No published sample or source confirms it, so its mapping has to be looked at. */
  isGuessed: boolean;
  /** The type of its codes; null if the table doesn’t say. */
  type: TypeId | null;
  /** The columns that it has for certain, by their normalised names. */
  required: readonly string[];
  /** The targets of its columns. The names of others say what they become, unless nothing of the content is in the table. */
  targets: Readonly<Record<string, string>>;
  hasNoContent?: true;
  /** Where its short links are. They stay with that service, so they become nothing here. */
  shortHosts?: readonly string[];
};

/** Of services that publish no sample, the columns by the names that are likely. */
const likelyTargets: Readonly<Record<string, string>> = {
  name: 'name',
  title: 'name',
  qrname: 'name',
  qrcodename: 'name',
  longurl: 'content.url',
  originalurl: 'content.url',
  destination: 'content.url',
  destinationurl: 'content.url',
  targeturl: 'content.url',
  url: 'content.url',
  folder: 'folder',
  folders: 'folder',
  campaign: 'folder',
};

const layouts: readonly BulkLayout[] = [
  {
    id: 'manifest',
    service: '',
    isGuessed: false,
    type: null,
    required: ['row', 'externalid', 'id', 'link', 'file', 'sha'],
    targets: { externalid: 'externalId', id: 'id', name: 'name' },
    hasNoContent: true,
  },
  // Exported by its web client: ExportShortUrlsBtn.tsx of shlink-web-component.
  {
    id: 'shlink',
    service: 'Shlink',
    isGuessed: false,
    type: 'url',
    required: ['createdat', 'domain', 'shortcode', 'shorturl', 'longurl', 'title', 'tags'],
    targets: { domain: 'hostname', shortcode: 'uri', longurl: 'content.url', title: 'name' },
  },
  // What its importer reads: the README of shlink-importer.
  {
    id: 'shlink_import',
    service: 'Shlink',
    isGuessed: false,
    type: 'url',
    required: ['longurl', 'shortcode'],
    targets: { domain: 'hostname', shortcode: 'uri', longurl: 'content.url', title: 'name' },
  },
  {
    id: 'bitly',
    service: 'Bitly',
    isGuessed: true,
    type: 'url',
    required: ['bitlink', 'longurl'],
    targets: likelyTargets,
    shortHosts: ['bit.ly', 'bitly.com'],
  },
  {
    id: 'qr_tiger',
    service: 'QR TIGER',
    isGuessed: true,
    type: 'url',
    required: ['qrurl', 'qrcategory'],
    targets: { ...likelyTargets, qrurl: 'content.url' },
    shortHosts: ['qr1.be', 'q-r.to', 'qr-tiger.com', 'qrcode-tiger.com'],
  },
  {
    id: 'uniqode',
    service: 'Uniqode',
    isGuessed: true,
    type: 'url',
    required: ['qrcodename', 'campaigntype'],
    targets: likelyTargets,
    shortHosts: ['qrcodes.pro', 'bcst.co', 'eddy.pro'],
  },
  {
    id: 'qrfy',
    service: 'QRFY',
    isGuessed: true,
    type: 'url',
    required: [],
    targets: likelyTargets,
    shortHosts: ['qrfy.io', 'qrfy.com', 'qrfy.link'],
  },
];

/** Our own export: its columns are called as their targets. */
const ownExport: BulkLayout = {
  id: 'export',
  service: '',
  isGuessed: false,
  type: null,
  required: [],
  targets: { id: 'id' },
};

/** Two columns: where a printed code goes, and where it has to go now. */
const printedElsewhere = {
  paths: [
    'path',
    'shortpath',
    'shorturl',
    'shortlink',
    'printedlink',
    'printedurl',
    'slug',
    'oldurl',
    'oldlink',
    'source',
    'sourceurl',
  ],
  destinations: [
    'target',
    'targeturl',
    'destination',
    'destinationurl',
    'redirectto',
    'newurl',
    'newlink',
    'longurl',
    'to',
  ],
};

const findPrintedElsewhere = (names: readonly string[]): BulkLayout | undefined => {
  const path = names.find((name) => printedElsewhere.paths.includes(name));
  const destination = names.find((name) => printedElsewhere.destinations.includes(name));
  if (path === undefined || destination === undefined || names.filter(Boolean).length > 4) return undefined;
  return {
    id: 'printed_elsewhere',
    service: '',
    isGuessed: false,
    type: 'url',
    required: [path, destination],
    targets: {
      [path]: 'uri',
      [destination]: 'content.url',
      domain: 'hostname',
      hostname: 'hostname',
      name: 'name',
      title: 'name',
    },
  };
};

const getHost = (cell: string): string => {
  const text = cell.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^\S+\.\S+$/.test(text) && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
};

/** Whether a cell is a short link of a service. */
export const isShortLink = ({ shortHosts = [] }: BulkLayout, cell: string): boolean =>
  shortHosts.some((host) => getHost(cell) === host || getHost(cell).endsWith(`.${host}`));

/** Recognises what wrote a table, by its columns or by the short links in its first rows; undefined if it is no layout that we know. */
export const findLayout = (
  columns: readonly string[],
  firstRows: readonly (readonly string[])[] = [],
): BulkLayout | undefined => {
  if (columns.some((name) => name.startsWith(contentPrefix))) return ownExport;
  const names = columns.map(normalizeName);
  const byName = layouts.find(({ required }) => required.length > 0 && required.every((name) => names.includes(name)));
  if (byName) return byName;
  const cells = firstRows.flat();
  return (
    layouts.find((layout) => layout.shortHosts && cells.some((cell) => isShortLink(layout, cell))) ??
    findPrintedElsewhere(names)
  );
};
