import { usePage } from '../page-context.tsx';

/**
 * Applies what this browser knows before the first paint: the theme, whether someone is signed in, and whether a crawler asks
 * for a page without animations. The HTML of public pages is the same for everyone.
 */
const script = `(function(d){try{var t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t)d.dataset.theme=t[1];if(/[?&]crawler=true(&|$)/.test(location.search))d.dataset.crawler='';if(localStorage.getItem('user'))d.dataset.signedIn=''}catch(e){}})(document.documentElement)`;

export const BeforePaint = () => {
  const { nonce } = usePage();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
};
