import type { Typeset } from '@tessera/qr';
import type { User } from './api/account.ts';
import type { SharedView } from './api/statistics-shares.ts';
import type { Provider } from './rules/providers.ts';
import type { CodesWithoutPlan } from './rules/subscriptions.ts';

export const themes = ['auto', 'light', 'dark'] as const;
/** `auto` follows the device. */
export type Theme = (typeof themes)[number];

export const parseTheme = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'auto';

export type SocialNetwork = 'x' | 'facebook' | 'linkedin';

/** What the operator has set for the public pages. */
export type SiteFacts = {
  /** Their profiles on social networks. */
  socials: readonly { network: SocialNetwork; url: string }[];
  /** What may measure visits of public pages, after consent; null if it isn’t set. */
  measuring: { googleAnalyticsId: string | null; metaPixelId: string | null };
  /** What customers think of this service, and where that can be read; null without data. */
  reviews: { rating: number; count: number; url: string } | null;
};

/** What the server knows when it renders a page of the web app. The browser gets all of it. */
export type PageContext = SiteFacts & {
  /** The signed-in user; null for visitors. */
  viewer: User | null;
  /** The public address of this installation, without a slash at its end. */
  origin: string;
  /** The page’s interface language: one that is offered, or the pseudo-locale. */
  language: string;
  /** The languages that are offered, English first. */
  languages: readonly string[];
  theme: Theme;
  /** The server is in read-only mode. */
  readOnly: boolean;
  /** The time of the backup that a paused installation was restored from. */
  pausedSince: string | undefined;
  /** Landing pages are on a separate host. */
  pagesHost: boolean;
  /** A separate host of this installation for large uploads. */
  uploadUrl: string | undefined;
  /** Whether browsers report errors to the server. */
  errorReporting: boolean;
  /** The operator’s own help pages. */
  helpUrl: string | undefined;
  /** The host that custom domains lead to; undefined where they can’t be used. */
  edgeHost: string | undefined;
  /** Where customers with a plan can write to. */
  supportEmail: string | undefined;
  /** How many days deleted codes can be restored, and entries of activity logs and contacts in feedback are stored. */
  retentionDays: { archive: number; audit: number; feedbackContacts: number };
  /** Whether many codes can be created from a file. */
  bulkCreation: boolean;
  /** Whether guests may download static codes. */
  guestDownload: boolean;
  /** The configured sign-in providers. */
  providers: readonly Provider[];
  /** Whether plans can be bought here; otherwise everything is free. */
  sellsPlans: boolean;
  /** Whether there are pages about the API. */
  hasApiDocs: boolean;
};

/**
 * What the server passes to the web app for one page. The nonce of the response’s content security policy is for every script
 * and stylesheet of the page; it isn’t in the JSON, because browsers hide nonces only in attributes. Pages that caches share
 * have none: their policy lists the hashes of their scripts.
 */
export type RenderContext = PageContext & { nonce: string | undefined };

/** Returns what a public link to statistics shows; undefined if it no longer works. `isCounted` counts it as opened. */
export type FindSharedView = (token: string, isCounted: boolean) => Promise<SharedView | undefined>;

/** Who runs this service. What isn’t set is empty. */
export type Operator = {
  name: string;
  address: string;
  country: string;
  vatNumber: string;
  email: string;
  phone: string;
};

/** What the operator has decided about plans, for the pages that explain them. */
export type PlanOffer = { trialDays: number; trialCents: number; codesWithoutPlan: CodesWithoutPlan };

/** Who gets data besides the operator, and how many days it’s stored that no one deletes themselves. */
export type DataFacts = {
  /** The companies that host this service for the operator, as the operator names them. */
  processors: readonly string[];
  checksVatNumbers: boolean;
  asksVideoTitles: boolean;
  days: Record<
    'guests' | 'archive' | 'exports' | 'emails' | 'audit' | 'feedbackContacts' | 'reports' | 'messages',
    number
  >;
};

/** A request to the API; paths include the query. */
export type ApiCall = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** What loaders and actions of public pages get from the server. */
export type PageData = {
  findSharedView: FindSharedView;
  /** Calls the API in this process, on behalf of the visitor, with all its checks and limits. */
  callApi: (call: ApiCall) => Promise<{ status: number; body: unknown }>;
  /** The country of the visitor’s network, in two letters; '' if it isn’t known. */
  country: string;
  operator: Operator;
  /** Who represents the operator, and their entry in a register of companies; '' if it isn’t set. */
  imprint: { representative: string; register: string };
  /** What the operator has decided about other people’s data. */
  dataFacts: DataFacts;
  /** Returns the description of the API (OpenAPI 3.1); undefined if there are no pages about it. */
  describeApi: (() => object) | undefined;
  /** Undefined if nothing is sold here. */
  offer: PlanOffer | undefined;
  /** The time of the request. */
  now: Date;
  /** Outlines the labels of framed codes, with the server’s fonts. */
  outlineLabel: Typeset;
};

/** The one JSON in a page: its context, and the translation scopes that it was rendered with. */
export type EmbeddedPage = PageContext & { namespaces: readonly string[] };

/** The id of the script element that contains the JSON. */
export const pageElementId = 'page-context';

/** Formats the JSON for a script element: nothing in it can end the element or open a comment. */
export const formatEmbeddedPage = (page: EmbeddedPage): string => JSON.stringify(page).replaceAll('<', '\\u003c');

export const parseEmbeddedPage = (json: string): EmbeddedPage => JSON.parse(json);
