/** The breakpoints of tokens.css that scripts ask about. */
export const phoneQuery = '(width <= 660px)';
export const tabletQuery = '(width <= 960px)';
/** The bottom bar stands in place of the sidebar. */
export const bottomBarQuery = '(width <= 1099px)';
