/** The id of the card with a code’s revisions, for links to it. */
export const revisionsId = 'versions';
