import type { CodeStyle } from '@tessera/contract/api/style.ts';

/** Applies an edit to the latest style, so that changes of other controls aren’t lost. */
export type UpdateStyle = (edit: (style: CodeStyle) => CodeStyle) => void;
