/** How many revisions of a code are kept: the newest. */
export const maxRevisions = 100;
