/**
 * The script of pages whose owner measures visits, beside the page script and written as that is. It is the only code of
 * hosted pages that asks others for anything, and does so only after “Allow”.
 *
 * - `.consent` with `data-analytics`, `data-tags`, `data-pixel`: the ids; `data-events` where taps are reported, too.
 * - `data-consent="yes"` and `"no"`: the two answers. One is kept for these very ids, and not asked for again.
 * - `data-privacy`: takes a kept answer back, with the trackers' cookies, and asks anew; shown once there is one.
 * - `--foot` of the root: the height of what is asked, for whatever else stands at the foot of the page.
 *
 * @param {Document} document
 */
export const measureScript = (document) => {
  const bar = document.querySelector('.consent');
  if (!bar) return;
  const view = document.defaultView;
  const root = document.documentElement;
  const checked = (id, pattern) => (pattern.test(id ?? '') ? id : '');
  const analytics = checked(bar.dataset.analytics, /^G-\w+$/);
  const tags = checked(bar.dataset.tags, /^GTM-\w+$/);
  const pixel = checked(bar.dataset.pixel, /^\d+$/);
  const ids = [analytics, tags, pixel].filter(Boolean).join(' ');
  if (!ids) return;

  const load = (address) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  };

  const measure = () => {
    // What an address says of this visitor is for us alone, and trackers report addresses.
    const here = new URL(view.location.href);
    for (const name of ['own', 'seen']) here.searchParams.delete(name);
    view.history.replaceState(null, '', here);

    const layer = [];
    // Google tells its commands from events by `arguments`.
    function gtag() {
      // biome-ignore lint/complexity/noArguments: an array would be an event
      layer.push(arguments);
    }
    function fbq(...call) {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    }
    if (analytics || tags) view.dataLayer = layer;
    if (analytics) {
      view.gtag = gtag;
      gtag('js', new Date());
      // Its cookies stay with this host.
      gtag('config', analytics, { cookie_domain: 'none' });
      load(`https://www.googletagmanager.com/gtag/js?id=${analytics}`);
    }
    if (tags) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load(`https://www.googletagmanager.com/gtm.js?id=${tags}`);
    }
    if (pixel) {
      view.fbq = fbq;
      view._fbq = fbq;
      Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
      // It would report what is tapped by itself.
      fbq('set', 'autoConfig', false, pixel);
      fbq('init', pixel);
      fbq('track', 'PageView');
      load('https://connect.facebook.net/en_US/fbevents.js');
    }
    if (bar.dataset.events === undefined) return;

    const send = (event, detail) => {
      if (analytics) gtag('event', event, { ...detail, send_to: analytics });
      if (tags) layer.push({ event, ...detail });
      if (pixel) fbq('trackSingleCustom', pixel, event, detail);
    };
    /** Which part of the page it is, never an address or a number that somebody can be reached by. */
    const nameOf = (element) => {
      const field = element.closest('[data-field]')?.dataset.field;
      if (field) return field;
      const isReach = /^(mailto|tel|sms):/.test(element.href ?? '');
      return isReach ? element.protocol.slice(0, -1) : element.textContent.trim().slice(0, 60);
    };
    send('view', {});
    document.addEventListener('click', ({ target }) => {
      const at = target.closest('a,button,summary');
      if (at && !bar.contains(at)) send('click', { target: nameOf(at) });
    });
    document.addEventListener('submit', ({ target }) => {
      send('submit', { target: target.closest('[data-field]')?.dataset.field ?? 'form' });
    });
  };

  const key = `measure ${ids}`;
  const kept = () => {
    try {
      return view.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (answer) => {
    try {
      view.localStorage.setItem(key, answer);
    } catch {
      // A browser that keeps nothing is asked on each page.
    }
  };
  const forget = () => {
    try {
      view.localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  /** The cookies that the trackers set on this host and those above it. */
  const dropCookies = () => {
    const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
    const parts = view.location.hostname.split('.');
    const domains = parts.map((_, at) => `;domain=${parts.slice(at).join('.')}`);
    for (const name of names.filter((name) => /^_(ga|gid|gat|gcl|fb)/.test(name)))
      for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  };
  const fit = () => root.style.setProperty('--foot', `${bar.offsetHeight}px`);

  const again = document.querySelector('[data-privacy]');
  let answer = kept();
  const show = () => {
    bar.hidden = Boolean(answer);
    again.hidden = !answer;
    fit();
  };
  show();
  if (answer === 'yes') measure();
  new view.ResizeObserver(fit).observe(bar);
  bar.addEventListener('click', ({ target }) => {
    const said = target.closest('[data-consent]')?.dataset.consent;
    if (!said || answer) return;
    answer = said;
    keep(said);
    show();
    if (said === 'yes') measure();
  });
  again.addEventListener('click', () => {
    const isMeasured = answer === 'yes';
    answer = null;
    forget();
    dropCookies();
    // What has been loaded stops only with its page.
    if (isMeasured) return view.location.reload();
    show();
    bar.querySelector('button').focus();
  });
};
