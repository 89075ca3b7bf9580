import { usePage } from '../../page-context.tsx';
import { sidebarStorageKey } from './use-sidebar.ts';

/**
 * Marks the page before its first paint if the sidebar is collapsed in this browser: the server doesn’t know, and
 * otherwise the sidebar would shrink while the user watches.
 */
const script = `try{if(localStorage.getItem('${sidebarStorageKey}')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch{}`;

export const RestoreSidebar = () => {
  const { nonce } = usePage();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
};
