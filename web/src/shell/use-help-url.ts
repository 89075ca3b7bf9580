import { usePage } from '../page-context.tsx';

/** Our FAQ page. */
export const defaultHelpUrl = '/faq';

/** Returns the URL of help: the operator’s own pages, or our FAQ. */
export const useHelpUrl = (): string => usePage().helpUrl ?? defaultHelpUrl;
