/**
 * How a page that hydrates on use says what it leaves for later: the server marks React’s scripts and the complete style sheets
 * with these, and `web/src/enhance/hydrate-on-use.ts` loads them.
 */
export const deferredScriptType = 'text/deferred-module';
export const deferredPreload = 'deferred-modulepreload';
export const deferredStyleSheet = 'deferred-stylesheet';
/** The attribute of the style element with the rules that the page needs until then. */
export const usedStylesAttribute = 'data-used-styles';
