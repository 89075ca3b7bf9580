/** The breakpoints of tokens.css that scripts query. */
export const phoneQuery = '(width <= 660px)';
export const tabletQuery = '(width <= 960px)';
export const notTabletQuery = '(width > 960px)';
/** The bottom bar replaces the sidebar. */
export const bottomBarQuery = '(width <= 1099px)';
