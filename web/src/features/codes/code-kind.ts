import { isDynamic, type TypeManifest } from '@tessera/qr-types';

/** Static codes contain all of their content. */
export type CodeKind = 'dynamic' | 'static';

export const getCodeKind = (type: TypeManifest): CodeKind => (isDynamic(type) ? 'dynamic' : 'static');
