/**
 * The script of landing pages. It finds its elements by `data-*` attributes, and every page works without it. Hosts write
 * the text of the function into the page, so it is plain JavaScript and uses nothing from outside its own body.
 *
 * - `data-path` of the root: the address to show instead of the scanned one, if the browser allows it.
 * - `data-script`: the element is `hidden` in the page, and the script shows it.
 * - `data-find="item"`: a search field for the elements `.item`. `data-without`: a checkbox that hides those with its value
 *   in `data-has`. `data-group` is hidden when all its items are, `data-empty` is shown when no item is.
 * - `data-copy`: copies that text. `data-share`: shares the page, or copies its address.
 * - `data-from`, `data-to` (HH:MM): has the class `now` between these times, also over midnight, in the page’s time zone
 *   (`data-zone`) or else the visitor's. If a `details` is `now`, the others start collapsed, except in previews.
 * - `data-week="from to"` (minutes since Monday’s midnight): has the class `now` between these minutes of the visitor’s week.
 * - `data-until="YYYY-MM-DD"`: has the class `over` once that day of the visitor's calendar has passed; `data-over` inside it
 *   is shown then.
 * - email fields: spaces that are typed or pasted are removed.
 * - `data-fold="id"`: removes that element.
 * - `data-play`: plays and pauses the recordings of the page, one after the other; `data-track`, the `summary` of a
 *   recording, does the same for its own. While one plays, the root has the class `playing`; the `details` of the last one
 *   has the class `current`; `--played` of the root is the played share.
 * - `data-frame`: the address of a player that replaces its link. Players refuse a page without an origin, which a sandboxed
 *   page is; there the link opens normally.
 *
 * @param {Document} document
 */
export const pageScript = (document) => {
  const view = document.defaultView;
  const root = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];

  try {
    const { path } = root.dataset;
    if (path && view.location.pathname !== path) view.history.replaceState(null, '', path);
  } catch {
    // A sandboxed page keeps the address under which it was opened.
  }
  for (const element of all('[data-script]')) element.hidden = false;

  const expand = (selector) => {
    for (const part of all(selector)) part.open = true;
  };
  const normalize = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const filter = () => {
    const without = all('[data-without]:checked').map(({ value }) => value);
    for (const { value, dataset } of all('[data-find]')) {
      const words = normalize(value).split(/\s+/);
      let left = 0;
      if (words.join('') || without.length) expand('details[data-from]');
      for (const item of all(`.${dataset.find}`)) {
        const has = (item.dataset.has ?? '').split(' ');
        const text = normalize(item.textContent);
        item.hidden = without.some((name) => has.includes(name)) || !words.every((word) => text.includes(word));
        if (!item.hidden) left++;
      }
      for (const part of all('[data-group]')) part.hidden = !part.querySelector(`.${dataset.find}:not([hidden])`);
      for (const note of all('[data-empty]')) note.hidden = left > 0;
    }
  };

  const copy = (text, button) => {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.cssText = 'position:fixed;opacity:0';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    button.dataset.done = '';
    setTimeout(() => delete button.dataset.done, 2000);
  };

  const share = (button) => {
    const url = button.dataset.share || root.dataset.address || view.location.href;
    const shared = view.navigator.share?.({ title: document.title, url });
    if (shared) shared.catch(({ name }) => name === 'AbortError' || copy(url, button));
    else copy(url, button);
  };

  let last;
  const play = (audio) => {
    const fold = audio?.closest('details');
    if (fold) fold.open = true;
    audio?.play().catch(() => {});
  };
  const follow = ({ type, target }) => {
    const isLast = type === 'play' || target === last;
    if (!isLast) return;
    last = target;
    root.style.setProperty('--played', target.currentTime / target.duration || 0);
    root.classList.toggle('playing', !target.paused);
    const sounds = all('audio,video');
    for (const other of sounds) {
      if (type === 'play' && other !== target) other.pause();
      other.closest('details')?.classList.toggle('current', other === target);
    }
    if (type === 'ended' && target.matches('audio')) play(sounds[sounds.indexOf(target) + 1]);
  };
  for (const type of ['play', 'pause', 'timeupdate', 'ended']) document.addEventListener(type, follow, true);

  const frame = (link) => {
    const player = document.createElement('iframe');
    player.src = link.dataset.frame;
    player.className = link.className;
    player.title = link.getAttribute('aria-label');
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(player);
  };

  document.addEventListener('click', (event) => {
    const { hash } = event.target.closest('a[href^="#s"]') ?? {};
    if (hash) expand(`${hash} > details`);
    const at = event.target.closest('[data-copy],[data-share],[data-fold],[data-play],[data-track],[data-frame]');
    if (!at) return;
    const { copy: text, fold, track, frame: player, share: address } = at.dataset;
    if (text !== undefined) copy(text, at);
    else if (fold !== undefined) document.getElementById(fold)?.remove();
    else if (address !== undefined) share(at);
    else if (player !== undefined) {
      if (view.origin === 'null' || !root.dataset.path) return;
      event.preventDefault();
      frame(at);
    } else {
      const audio =
        track === undefined ? (last ?? document.querySelector('audio')) : at.parentNode.querySelector('audio');
      const stops = track === undefined ? !audio?.paused : at.parentNode.open;
      if (stops) audio?.pause();
      else if (track === undefined) play(audio);
      else audio.play().catch(() => {});
    }
  });
  document.addEventListener('input', filter);
  document.addEventListener('beforeinput', (event) => {
    const { cancelable, data, target } = event;
    // What is being composed is typed anyway.
    if (!cancelable || target.type !== 'email' || !/\s/.test(data)) return;
    event.preventDefault();
    document.execCommand('insertText', false, data.replace(/\s+/g, ''));
  });

  /** HH:MM in a zone, as far as this browser knows it. */
  const timeIn = (date, timeZone) => {
    try {
      return timeZone && date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    } catch {
      return undefined;
    }
  };
  const clock = () => {
    const date = new Date();
    const localTime = date.toTimeString().slice(0, 5);
    const zone = document.querySelector('[data-zone]')?.dataset.zone;
    const now = timeIn(date, zone) || localTime;
    const day = new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    for (const { classList, dataset } of all('[data-from]')) {
      const { from, to } = dataset;
      classList.toggle('now', from < to ? from <= now && now < to : from <= now || now < to);
    }
    const minute = ((date.getDay() + 6) % 7) * 1440 + date.getHours() * 60 + date.getMinutes();
    for (const { classList, dataset } of all('[data-week]')) {
      const [from, to] = dataset.week.split(' ');
      classList.toggle('now', (minute - from + 10080) % 10080 < to - from);
    }
    for (const part of all('[data-until]')) {
      const isOver = part.dataset.until < day;
      part.classList.toggle('over', isOver);
      for (const note of part.querySelectorAll('[data-over]')) note.hidden = !isOver;
    }
  };
  clock();
  setInterval(clock, 30000);
  if (root.dataset.path && document.querySelector('details.now')) {
    for (const part of all('details[data-from]:not(.now)')) part.open = false;
  }
  view.addEventListener('beforeprint', () => expand('details[data-from]'));
};
