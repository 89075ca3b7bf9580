/**
 * Consent to measuring: the bar, its dialog, and “Cookie choice” in the footer. Nothing is loaded from a service before it was
 * accepted, nor while the browser sends Global Privacy Control.
 */
const storageKey = 'consent';
const sixMonthsMs = 182 * 86_400_000;

type MeasuringChoice = { measurement: boolean; advertising: boolean };
type StoredChoice = MeasuringChoice & { version: string; until: number };

const nothing: MeasuringChoice = { measurement: false, advertising: false };

const root = document.documentElement;

const readChoice = (version: string): MeasuringChoice => {
  try {
    const stored: Partial<StoredChoice> = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const isValid = stored.version === version && Number(stored.until) > Date.now();
    const { measurement = false, advertising = false } = stored;
    return isValid ? { measurement, advertising } : nothing;
  } catch {
    return nothing;
  }
};

const storeChoice = (choice: MeasuringChoice, version: string) => {
  const stored: StoredChoice = { ...choice, version, until: Date.now() + sixMonthsMs };
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage, the answer is valid for this page only.
  }
};

/** Parameters of an address that say which campaign a visit belongs to; others may be secrets. */
const isMeasurable = () => [...new URLSearchParams(location.search).keys()].every((name) => /^utm_/.test(name));

const loadScript = (address: string) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
};

type MeasuringWindow = typeof window & { dataLayer?: unknown[]; gtag?: unknown; fbq?: unknown; _fbq?: unknown };
const view: MeasuringWindow = window;

/** Google’s consent mode in its basic form: everything is denied first, and the script is loaded after consent. */
const loadGoogleAnalytics = (id: string, { advertising }: MeasuringChoice) => {
  const layer: unknown[] = [];
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google’s script takes arrays for events
    layer.push(arguments);
  }
  const ads = (state: string) => ({ ad_storage: state, ad_user_data: state, ad_personalization: state });
  gtag('consent', 'default', { ...ads('denied'), analytics_storage: 'denied' });
  gtag('consent', 'update', { ...ads(advertising ? 'granted' : 'denied'), analytics_storage: 'granted' });
  gtag('js', new Date());
  const signals = { allow_google_signals: advertising, allow_ad_personalization_signals: advertising };
  // Its cookies are for this host only.
  gtag('config', id, { cookie_domain: 'none', ...signals });
  view.dataLayer = layer;
  view.gtag = gtag;
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
};

type PixelQueue = ((...call: unknown[]) => void) & { callMethod?: (...call: unknown[]) => void; queue: unknown[] };

const loadMetaPixel = (id: string) => {
  const fbq: PixelQueue = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    { loaded: true, version: '2.0', queue: [] as unknown[] },
  );
  view.fbq = Object.assign(fbq, { push: fbq });
  view._fbq = fbq;
  // Otherwise it would report taps and fields by itself.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
};

/** Deletes what the services have set on this host and its parent domains. */
const deleteCookies = () => {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `;domain=${parts.slice(at).join('.')}`);
  for (const name of names.filter((one) => /^_(ga|gid|gat|gcl|fb)/.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
    }
  }
};

export const enhanceConsent = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-consent-version]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-consent-dialog]');
  if (!bar || !dialog) return;
  const { consentVersion: version = '', googleAnalyticsId, metaPixelId } = bar.dataset;
  const isRefused = 'refusesConsent' in root.dataset;
  let choice = isRefused ? nothing : readChoice(version);
  let hasLoaded = false;

  const measure = () => {
    if (!isMeasurable()) return;
    if (googleAnalyticsId && choice.measurement) loadGoogleAnalytics(googleAnalyticsId, choice);
    if (metaPixelId && choice.advertising) loadMetaPixel(metaPixelId);
    hasLoaded = choice.measurement || choice.advertising;
  };
  const fit = () => root.style.setProperty('--consent-height', `${bar.offsetHeight}px`);
  const findSwitch = (name: string) => dialog.querySelector<HTMLInputElement>(`#consent-${name}`);

  const openDialog = () => {
    for (const name of ['measurement', 'advertising'] as const) {
      const input = findSwitch(name);
      if (input) Object.assign(input, { checked: choice[name], disabled: isRefused });
    }
    dialog.showModal();
  };
  const answer = (next: MeasuringChoice) => {
    storeChoice(next, version);
    const isWithdrawn = hasLoaded && JSON.stringify(next) !== JSON.stringify(choice);
    choice = next;
    if (!next.measurement || !next.advertising) deleteCookies();
    // What was loaded only stops with the page.
    if (isWithdrawn) return location.reload();
    dialog.close();
    if (bar.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
    delete root.dataset['asksConsent'];
    if (!hasLoaded) measure();
  };

  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
    const name = control?.dataset['consent'];
    if (name === 'choose') openDialog();
    if (name === 'close' || target === dialog) dialog.close();
    if (name === 'reject') answer(nothing);
    if (name === 'accept') answer({ measurement: googleAnalyticsId !== undefined, advertising: true });
    if (name === 'save')
      answer({
        measurement: findSwitch('measurement')?.checked ?? false,
        advertising: findSwitch('advertising')?.checked ?? false,
      });
  });
  new ResizeObserver(fit).observe(bar);
  measure();
};
