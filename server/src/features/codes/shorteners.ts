/**
 * Public URL shorteners: a code that leads to one would hide its target. Collected from the services themselves: each
 * offers short links under these names to everyone, or did and still resolves them. Names that lead to one site only
 * (youtu.be, maps.app.goo.gl) aren't included. A leading dot includes all subdomains.
 */
const shortenerNames =
  // Open to everyone.
  '0rz.tw 1drv.cc 9qr.de acortar.link adf.ly b.link bc.vc bit.do bit.ly bitly.com bitly.ws bl.ink .bl.ink buff.ly chilp.it ' +
  'cli.gs clck.ru cutt.ly cutt.us da.gd dlvr.it dub.sh gg.gg git.io goo.gl goo.su han.gl ht.ly hyperurl.co is.gd j.mp ' +
  'kutt.it lihi.cc lihi.io lnkd.in lstu.fr mcaf.ee me2.kr n9.cl ouo.io ow.ly pse.is ppt.cc qps.ru rb.gy rebrand.ly ' +
  'reurl.cc s.id short.gy .short.gy short.io shorte.st shorturl.at shorturl.gg shrtco.de smarturl.it snip.ly soo.gd su.pr ' +
  't.co t.ly t2m.io tiny.cc tiny.one tiny.pl tinyurl.com tny.im tr.im trib.al u.to ulvis.net url.kr urlz.fr v.gd vk.cc ' +
  'vo.la x.co x.gd zpr.io zws.im ' +
  // For dynamic QR codes: a code that leads to a code.
  'q-r.to qrco.de qrs.ly';

/**
 * Open redirectors on well-known sites: their query names the actual target, behind a trusted name. Matched as path
 * prefixes.
 */
const redirectorPaths = [
  'ad.doubleclick.net/ddm/clk',
  'adclick.g.doubleclick.net/',
  'anonym.to/',
  'away.vk.com/',
  'bing.com/ck/a',
  'deref-gmx.net/',
  'deref-web.de/',
  'duckduckgo.com/l/',
  'facebook.com/flx/warn/',
  'facebook.com/l.php',
  'googleadservices.com/pagead/aclk',
  'googleads.g.doubleclick.net/',
  'href.li/',
  'l.facebook.com/',
  'l.instagram.com/',
  'l.messenger.com/',
  'l.threads.com/',
  'l.threads.net/',
  'l.wl.co/',
  'linkedin.com/redir/',
  'linkedin.com/safety/go',
  'lm.facebook.com/',
  'out.reddit.com/',
  'r.search.yahoo.com/',
  'slack-redir.net/link',
  'steamcommunity.com/linkfilter',
  't.umblr.com/redirect',
  'urldefense.com/',
  'urldefense.proofpoint.com/',
  'vk.com/away.php',
  'youtube.com/redirect',
  // Mail services put these around links in messages, from which users copy them.
  '.safelinks.protection.outlook.com/',
];

const shortenerHosts = new Set(shortenerNames.split(' '));
const redirectors = redirectorPaths.map((text) => {
  const slash = text.indexOf('/');
  return { name: text.slice(0, slash), path: text.slice(slash) };
});

const getParentDomain = (name: string) => name.slice(name.indexOf('.'));

/** Whether a host, without a trailing dot, is a URL shortener. */
export const isShortener = (name: string): boolean =>
  shortenerHosts.has(name.replace(/^www\./, '')) || shortenerHosts.has(getParentDomain(name));

const googleHost = /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/;

/** Whether a URL with this host and path redirects to another site. */
export const isRedirector = (name: string, path: string): boolean => {
  const bareHost = name.replace(/^(?:www|m)\./, '');
  if (googleHost.test(name)) return path === '/url' || path.startsWith('/aclk');
  return redirectors.some(
    (redirector) =>
      (redirector.name === bareHost || redirector.name === getParentDomain(name)) && path.startsWith(redirector.path),
  );
};
