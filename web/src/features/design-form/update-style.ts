import type { CodeStyle } from '@tessera/contract/api/style.ts';

/** Changes a style from what it is by then, so that no change of another control is lost. */
export type UpdateStyle = (edit: (style: CodeStyle) => CodeStyle) => void;
