import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { SharedMessageKey } from './shared-messages.ts';

/**
 * The English messages of a type. `pitch` is one sentence, `summary` a few words for the type chooser, and `keywords` are the
 * synonyms, separated by commas, that the chooser finds the type by. Each field has `<path>.label`; `.help`, `.example` and
 * `.add` are optional, and a choice has `<path>.<option>`. Messages of the page start with `page.`. Shared messages are used
 * in place of those that a type lacks.
 */
export type TypeMessages = {
  name: string;
  pitch: string;
  summary: string;
  keywords: string;
} & Readonly<Record<string, string>>;

/** What people use QR codes for, in the order in which the type chooser shows the groups. */
export const typePurposes = ['pages', 'files', 'links', 'static'] as const;
export type TypePurpose = (typeof typePurposes)[number];

type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A word in the reader's language, with values in place of `{{name}}`: as text for an attribute, and as a `node` of the page
 * with its own language and direction where these aren't the page's. Methods, so that whoever says more can say less.
 */
export type PageTranslator<Word extends string = SharedMessageKey> = {
  translate(key: Word | SharedMessageKey, values?: MessageValues): string;
}['translate'] & {
  node(key: Word | SharedMessageKey, values?: MessageValues): ReactNode;
};

export type ImageSize = 'small' | 'medium' | 'large' | 'original';

/** A stored file: where it is fetched, what its owner called it, and what is known of what is in it. */
export type MediaFile = {
  href: string;
  title?: string;
  /** What a recording is called in its own tags. */
  tagTitle?: string;
  bytes?: number;
  seconds?: number;
  pages?: number;
};

/** The fields of a form as a browser sends them: several values of one name in their order. */
export type SubmittedForm = Readonly<Record<string, readonly string[]>>;

/** What somebody answered: how many stars, to what, and what they said to it. */
export type FormResponse = {
  stars: number;
  /** What was chosen, under its id and the name that it had then. */
  category?: { id: string; name: string };
  subcategories: readonly { id: string; name: string }[];
  comment: string;
  contact: { name: string; email: string; phone: string };
};

/** What is wrong with an answer: a field's name, and the word of the page that says so. */
export type FormErrors = Readonly<Record<string, string>>;

/** How the server meets somebody at a page's form. In a preview there is none of it. */
export type FormState = {
  /** Where the form is sent to, and its page is opened again. */
  action: string;
  /** Shows that the form came from us. Where a code is only tried, there is none, and nothing is sent. */
  token?: string;
  stage: 'asks' | 'sent';
  /** The visitor is signed in to the account: what they send is a test. */
  isOwnerTest?: boolean;
  /** What was typed, where it comes back. */
  submitted?: SubmittedForm;
  errors?: FormErrors;
  /**
   * Why nothing could be taken now: the form is too old, too many came from here, the database is away, it looks like a
   * program's doing, or the browser has to answer a challenge.
   */
  notice?: 'old' | 'busy' | 'away' | 'robot' | 'check';
  /** A challenge that the browser answers before it sends, as JSON. */
  challenge?: string;
};

/** What a page asks its visitors. */
export type PageForm<Content> = {
  /** What was sent as an answer, or what is wrong with it. */
  read(content: Content, sent: SubmittedForm): { response: FormResponse } | { errors: FormErrors };
  /** What answers can be about, as the content has it now. */
  categories(content: Content): readonly { id: string; name: string }[];
};

/** What a hosted page is drawn with, by the server for a phone and by the builder for its preview. */
export type PageProps<Content, Word extends string = SharedMessageKey> = {
  content: Content;
  /** Language of the words, and of what the content says in several languages. */
  locale: string;
  t: PageTranslator<Word>;
  /** The address of a stored picture. Up to 125 CSS pixels wide take `small`, up to 220 `medium`, up to 400 `large`. */
  image(name: string, size: ImageSize): string;
  /** A stored PDF, MP3 or MP4 (`fields/file.ts`). */
  media(name: string): MediaFile;
  /** The address of a file that the manifest makes. */
  file(name: string): string;
  /** The address of the same page in another language. */
  toLanguageHref(locale: string): string;
  /** The state of the page's form, where the manifest has one. */
  form?: FormState | undefined;
};

/** The same for a page of a content and its words, as these stand in their files. */
export type TypePageProps<Schema extends z.ZodType, Words> = PageProps<z.output<Schema>, keyof Words & string>;

export type Page<Content, Word extends string = SharedMessageKey> = (props: PageProps<Content, Word>) => ReactNode;

/** What a page's module holds: the page, and its style beyond that of the blocks. */
export type PageModule<Content> = { default: Page<Content, never>; style: string };

/** Of which code a file is: what it is known by, and the revision; and when it is made. */
export type FileContext = {
  code: string;
  revision: number;
  createdAt: Date;
  /** The picture that the file asks for, as a JPEG in Base64; undefined where there is none. */
  picture?: string | undefined;
};

/** A file that a page offers, in UTF-8. */
export type PageFile<Content> = {
  mime: string;
  /** The stored picture that is in it; '' for none. */
  picture?(content: Content): string;
  body(content: Content, of: FileContext): string;
};

/** What a phone shows when it has read the code, drawn as a card: “Join network”. */
export type ScanPrompt = { title: string; text?: string };

/** The systems of phones that have a store of their own. */
export type PhonePlatform = 'iOS' | 'Android' | 'HarmonyOS';

/** An address for each of some systems; those of the others see the page. */
export type AddressByPlatform = { readonly [System in PhonePlatform]?: string | undefined };

/**
 * What a phone gets when it reads the code. A union, so that nonsense cannot be written down.
 * - `static`: the symbol holds the content itself (a static type). It can't be edited or counted afterwards.
 * - `redirect`: the symbol holds our short link, which leads on to `destination` (a dynamic type).
 * - `page`: the symbol holds our short link, which shows a page of ours; with `directLink` it may lead on instead.
 */
export type ScanTarget<Content> =
  | {
      kind: 'static';
      payload(content: Content): string;
      prompt(content: Content): ScanPrompt;
      /** A payload as people are shown it, where some field is secret: without what that holds. */
      maskSecrets?(payload: string): string;
    }
  | {
      kind: 'redirect';
      destination(content: Content, locale: string): string;
      /** What the code is called where it has no name of its own. */
      title(content: Content): string;
      prompt(content: Content): ScanPrompt;
    }
  | {
      kind: 'page';
      page(): Promise<PageModule<Content>>;
      /** What the page is called where it is shared. */
      title(content: Content): string;
      files?: Readonly<Record<string, PageFile<Content>>>;
      /** What the page asks, where its answers are kept for the owner. */
      form?: PageForm<Content>;
      /**
       * Where the code leads in place of its page, where the content says so: everybody, or those whose phone has one of
       * some systems. `media` is as in `PageProps`.
       */
      directLink?(content: Content, media: (name: string) => MediaFile): string | AddressByPlatform | undefined;
      /** Hosts whose players the page frames once somebody taps: `https://…`, without a path. */
      embeddableOrigins?(content: Content): readonly string[];
    };

/**
 * What a dynamic code prints where that is more than our short link in a QR code: an article's number stands in it, too.
 * Once it is printed, content that would print something else is refused.
 */
export type SymbolDefinition<Content> = {
  /** What the symbol says, under the code's own address; undefined while the content lacks something for it. */
  text(content: Content, address: string): string | undefined;
  symbology(content: Content): 'qr' | 'datamatrix';
  /** Digits and parentheses below the symbol, for people; '' for none. */
  caption(content: Content): string;
  /** The GTIN-14 at which the code is met, too: `/{uri}/01/{gtin}` (GS1 Digital Link). */
  gtin(content: Content): string;
};

/** One step from a version of the content to the next: the sample of the older one must still open. */
export type ContentUpgrade = (older: unknown) => unknown;

export type TypeManifest<
  Id extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Words extends TypeMessages = TypeMessages,
> = {
  id: Id;
  /** Version of the content that this manifest writes; `upgrade[n - 1]` brings version n to n + 1. */
  version: number;
  messages: Words;
  /** The group of the type chooser that lists it. */
  purpose: TypePurpose;
  /** A line drawing in a square of 24 units: path data, stroked 2 wide with round ends. */
  icon: string;
  content: Schema;
  sample: z.output<Schema>;
  target: ScanTarget<z.output<Schema>>;
  symbol?: SymbolDefinition<z.output<Schema>>;
  /** The languages that a content speaks, the one for everybody else first. A visitor gets their own among them. */
  languages?(content: z.output<Schema>): readonly string[];
  /** Brings valid content into the form in which it is stored, beyond what its fields do. Doing it twice changes nothing. */
  normalize?(content: z.output<Schema>): z.output<Schema>;
  upgrade: readonly ContentUpgrade[];
  /** The same thing as a static or dynamic type, where both exist. */
  counterpart?: string;
};

/** Defines one kind of QR code. The interface that every folder of this room fills in. */
export const defineType = <const Id extends string, Schema extends z.ZodType, const Words extends TypeMessages>(
  manifest: TypeManifest<Id, Schema, Words>,
): TypeManifest<Id, Schema, Words> => manifest;

/** Whether a code of this type may lead to another address, which can be given parameters of the scanned link. */
export const canRedirect = ({
  target,
}: {
  target: { kind: ScanTarget<never>['kind']; directLink?: unknown };
}): boolean => target.kind === 'redirect' || target.directLink !== undefined;

/** Dynamic codes hold our link, so they can be edited and counted after printing. */
export const isDynamic = (type: { target: { kind: ScanTarget<never>['kind'] } }): boolean =>
  type.target.kind !== 'static';
