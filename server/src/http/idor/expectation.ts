/** `narrowed` may do everything, in another folder than the code that is asked about: no query forgets their folders. */
export type CallerKind = 'visitor' | 'otherGuest' | 'owner' | 'otherOwner' | 'editor' | 'reader' | 'narrowed';
export const callerKinds: CallerKind[] = [
  'visitor',
  'otherGuest',
  'owner',
  'otherOwner',
  'editor',
  'reader',
  'narrowed',
];

/** How a route is asked about a code of `owner`, and what it answers to each kind of caller. */
export type Expectation = {
  buildRequest?: (id: number) => { body?: unknown; query?: string; params?: Record<string, string> };
  /** Somebody of the staff is the owner of another account, where nothing else is said. */
  statuses: Record<CallerKind, number> & { staff?: number };
};

/** The same answer for everybody. */
export const sameForAll = (status: number) =>
  Object.fromEntries(callerKinds.map((kind) => [kind, status])) as Record<CallerKind, number>;
/** Only the account's own people find the code; of them, those who read only or lack the right are told so. */
export const codeStatuses = (status: number, { reader = status, editor = status, outside = 404 } = {}) => ({
  visitor: outside,
  otherGuest: outside,
  owner: status,
  otherOwner: 404,
  editor,
  reader,
  narrowed: 404,
});

/** Owners and other admins get `status`, each in their own account. */
export const adminStatuses = (status: number) => ({
  ...sameForAll(403),
  visitor: 401,
  otherGuest: 401,
  owner: status,
  otherOwner: status,
});

export const updatedContent = { body: { content: { url: 'https://example.org/changed' } } };

export type Expectations = Readonly<Record<string, Expectation>>;
