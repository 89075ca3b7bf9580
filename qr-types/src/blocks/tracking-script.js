/**
 * The script of pages with trackers, inlined like the page script. It is the only code of landing pages that contacts
 * third parties, and does so only after “Allow”.
 * - `.consent` with `data-analytics`, `data-tags`, `data-pixel`: the ids; `data-events` if taps are reported, too.
 * - `data-consent="yes"` and `"no"`: the two answers. An answer is stored for exactly these ids and not asked again.
 * - `data-privacy`: revokes a stored answer, deletes the trackers’ cookies and asks again; shown once there is an
 * answer.
 * - `--foot` of the root: the height of the question, for other elements at the foot of the page.
 * @param {Document} document
 */
export const trackingScript = (document) => {
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
    // Query parameters may identify the visitor, and trackers report the page’s URL, so they get it without.
    const here = new URL(view.location.href);
    for (const name of ['own', 'seen']) here.searchParams.delete(name);
    view.history.replaceState(null, '', here);

    const layer = [];
    // Google distinguishes commands from events by the type of `arguments`.
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
      // Restricts its cookies to this host.
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
      // Otherwise it would report taps by itself.
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
    /** The tapped part of the page, never an address or a number. */
    const getName = (element) => {
      const field = element.closest('[data-field]')?.dataset.field;
      if (field) return field;
      const isReach = /^(mailto|tel|sms):/.test(element.href ?? '');
      return isReach ? element.protocol.slice(0, -1) : element.textContent.trim().slice(0, 60);
    };
    send('view', {});
    document.addEventListener('click', ({ target }) => {
      const at = target.closest('a,button,summary');
      if (at && !bar.contains(at)) send('click', { target: getName(at) });
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
      // If storage is unavailable, each page asks again.
    }
  };
  const forget = () => {
    try {
      view.localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  };
  /** Deletes the cookies that the trackers set on this host and its parent domains. */
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
    const consent = target.closest('[data-consent]')?.dataset.consent;
    if (!consent || answer) return;
    answer = consent;
    keep(consent);
    show();
    if (consent === 'yes') measure();
  });
  again.addEventListener('click', () => {
    const isMeasured = answer === 'yes';
    answer = null;
    forget();
    dropCookies();
    // Loaded trackers stop only with a reload.
    if (isMeasured) return view.location.reload();
    show();
    bar.querySelector('button').focus();
  });
};
