/** Legal pages: the print button, and the list of parts, which marks the one that is being read and closes as a sheet. */
export const enhanceLegalPages = (): void => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-prints]')) print();
    if (target.closest('a[data-part]'))
      target.closest<HTMLDetailsElement>('details[data-sheet]')?.removeAttribute('open');
  });
  document.addEventListener('keydown', ({ key }) => {
    const sheet = document.querySelector('details[data-sheet][open]');
    if (key !== 'Escape' || !sheet) return;
    sheet.removeAttribute('open');
    sheet.querySelector('summary')?.focus();
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-part]')];
  const markCurrent = (id: string) => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    const current = links.find(({ hash }) => hash === `#${id}`);
    const label = document.querySelector('[data-current-part]');
    if (label && current) label.textContent = [...current.childNodes].map(({ textContent }) => textContent).join(' ');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const visible = entries.find(({ isIntersecting }) => isIntersecting);
      if (visible) markCurrent(visible.target.id);
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const { hash } of links) {
    const part = document.getElementById(hash.slice(1));
    if (part) observer.observe(part);
  }
};
