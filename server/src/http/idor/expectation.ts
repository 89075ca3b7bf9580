/**
 * `narrowed` has every permission, but only in another folder than the requested code: no query may forget folder
 * restrictions.
 */
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

/** How a route is called about a code of `owner`, and the status that each kind of caller gets. */
export type Expectation = {
  buildRequest?: (id: number) => { body?: unknown; query?: string; params?: Record<string, string> };
  /** Staff get the status of `otherOwner` unless `staff` is set. */
  statuses: Record<CallerKind, number> & { staff?: number };
};

/** The same status for every caller. */
export const sameStatusForAll = (status: number) =>
  Object.fromEntries(callerKinds.map((kind) => [kind, status])) as Record<CallerKind, number>;
/** Only users of the account find the code; viewers and editors without the permission get their own status. */
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
  ...sameStatusForAll(403),
  visitor: 401,
  otherGuest: 401,
  owner: status,
  otherOwner: status,
});

export const updatedContent = { body: { content: { url: 'https://example.org/changed' } } };

export type Expectations = Readonly<Record<string, Expectation>>;
