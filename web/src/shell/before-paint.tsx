import { usePage } from '../page-context.tsx';
import { getConsentVersion, isMeasured, type Measuring } from './public/measuring.ts';

/**
 * Applies what this browser knows before the first paint: the theme, whether someone is signed in, and whether a crawler asks
 * for a page without animations. The HTML of public pages is the same for everyone.
 */
const script = `(function(d){try{var t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t)d.dataset.theme=t[1];if(/[?&]crawler=true(&|$)/.test(location.search))d.dataset.crawler='';if(localStorage.getItem('user'))d.dataset.signedIn=''}catch(e){}})(document.documentElement)`;

/** Whether to ask for consent to measuring: Global Privacy Control is a no, and an answer is valid for a time. */
const getConsentScript = (measuring: Measuring) =>
  `(function(d){try{if(navigator.globalPrivacyControl){d.dataset.refusesConsent='';return}var c=JSON.parse(localStorage.getItem('consent'));if(!c||c.version!==${JSON.stringify(getConsentVersion(measuring))}||!(c.until>Date.now()))d.dataset.asksConsent=''}catch(e){}})(document.documentElement)`;

export const BeforePaint = () => {
  const { nonce, measuring } = usePage();
  const consent = isMeasured(measuring) ? getConsentScript(measuring) : '';
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `${script};${consent}` }} />;
};
