/**
 * The guides of the documentation, in their order, each with the day of its last change and its sections. The texts of a part are
 * `<guide>.<section>.<part>` in the scope `docs-guides`: paragraphs and points are a line each. `code` shows the program of a
 * sample or of `guideExamples`, `figure` something that is read from the product.
 */
export type GuidePart =
  | 'text'
  | 'steps'
  | 'points'
  | 'more'
  | { code: string }
  | { figure: 'errors' | 'errorExample' | 'scopes' | 'limits' | 'limitHeaders' | 'changes' };

export type GuideSection = { id: string; parts: readonly GuidePart[] };

export const guides = {
  'first-code': [
    { id: 'key', parts: ['text', 'steps'] },
    { id: 'create', parts: ['text', { code: 'codes.createDynamic' }, 'more'] },
    { id: 'download', parts: ['text', { code: 'downloads.download' }, 'more'] },
    { id: 'change', parts: ['text', { code: 'codes.saveAndPublish' }, 'more'] },
  ],
  keys: [
    { id: 'send', parts: ['text', { code: 'account.me' }] },
    { id: 'narrow', parts: ['points'] },
    { id: 'scopes', parts: ['text', { figure: 'scopes' }] },
    { id: 'watch', parts: ['text'] },
    { id: 'safe', parts: ['points'] },
  ],
  errors: [
    { id: 'shape', parts: ['text', { figure: 'errorExample' }, 'points'] },
    { id: 'codes', parts: ['text', { figure: 'errors' }] },
  ],
  limits: [
    { id: 'rate', parts: ['text', { figure: 'limits' }, 'more'] },
    { id: 'headers', parts: ['text', { figure: 'limitHeaders' }, 'points'] },
    { id: 'wait', parts: ['text'] },
    { id: 'size', parts: ['points'] },
  ],
  pagination: [
    { id: 'pages', parts: ['points'] },
    { id: 'all', parts: ['text', { code: 'everyPage' }, 'more'] },
    { id: 'order', parts: ['text'] },
  ],
  fields: [
    { id: 'choose', parts: ['text', { code: 'chosenFields' }, 'points'] },
    { id: 'mistakes', parts: ['text'] },
  ],
  idempotency: [
    { id: 'repeat', parts: ['text', { code: 'codes.createDynamic' }, 'points'] },
    { id: 'refused', parts: ['points'] },
    { id: 'conflicts', parts: ['text'] },
  ],
  sdk: [
    { id: 'install', parts: ['text', 'steps'] },
    { id: 'call', parts: ['text', { code: 'codes.createDynamic' }, 'points'] },
    { id: 'command', parts: ['text', 'points'] },
  ],
  changelog: [
    { id: 'promise', parts: ['text'] },
    { id: 'changes', parts: [{ figure: 'changes' }] },
  ],
} as const satisfies Record<string, readonly GuideSection[]>;

export type GuideId = keyof typeof guides;
export const guideIds = Object.keys(guides) as GuideId[];
export const isGuide = (id: string): id is GuideId => Object.hasOwn(guides, id);

/** The day of the last change of the guides’ texts, `YYYY-MM-DD`. */
export const guidesUpdated = '2026-11-28';

/** Changes of the API, newest first; the text of each is `changelog.<id>`. Only additions: nothing is ever removed. */
export const apiChanges = [
  { id: 'designs', day: '2026-11-29' },
  { id: 'sdk', day: '2026-11-28' },
  { id: 'bulk', day: '2026-11-28' },
  { id: 'conventions', day: '2026-11-28' },
  { id: 'documentation', day: '2026-11-28' },
] as const;
