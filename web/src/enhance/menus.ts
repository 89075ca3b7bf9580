/**
 * The menus of the header: `<details data-menu>`, which open without script. With it they open on hover too, one at a time,
 * close with Escape and on leaving, and arrow keys move between their links. The drawer is a popover: the browser opens and
 * closes it, and here the page behind it becomes inert.
 */
const openDelayMs = 100;
const closeDelayMs = 150;

const listMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
const findMenu = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null;

const close = (menu: HTMLDetailsElement) => {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus();
};

const openOnly = (menu: HTMLDetailsElement) => {
  for (const other of listMenus()) other.open = other === menu;
};

/** Links stand in columns: up and down move within one, left and right to the same row of the next. */
const moveFocus = (menu: HTMLDetailsElement, key: string): boolean => {
  const columns = [...menu.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('a')]);
  const column = columns.findIndex((links) => links.some((link) => link === document.activeElement));
  const row = columns[column]?.findIndex((link) => link === document.activeElement) ?? -1;
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const steps: Record<string, readonly [columns: number, rows: number]> = {
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
    ArrowRight: [isRtl ? -1 : 1, 0],
    ArrowLeft: [isRtl ? 1 : -1, 0],
  };
  const step = steps[key];
  if (!step) return false;
  const target =
    column < 0 ? (key === 'ArrowDown' ? columns[0]?.[0] : undefined) : columns[column + step[0]]?.[row + step[1]];
  if (column < 0 && key === 'ArrowDown') openOnly(menu);
  target?.focus();
  return target !== undefined || column >= 0;
};

/** What is behind an element that covers the page: everything but itself and what contains it. */
const listBehind = (element: HTMLElement): HTMLElement[] => {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...parent.children].flatMap((part) =>
    part === element ? listBehind(parent) : part instanceof HTMLElement ? [part] : [],
  );
};

export const enhanceMenus = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (delayMs: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const menu = findMenu(event.target);
    const openMenu = listMenus().find(({ open }) => open);
    if (menu) later(menu.open ? 0 : openDelayMs, () => openOnly(menu));
    else if (openMenu && !openMenu.contains(document.activeElement)) later(closeDelayMs, () => close(openMenu));
    else clearTimeout(timer);
  });
  document.addEventListener('click', (event) => {
    const menu = findMenu(event.target);
    for (const other of listMenus()) if (other !== menu) other.open = false;
    // A mouse has opened it by hovering: the click that follows must not close it again.
    const isTrigger = event.target instanceof Element && event.target.closest('summary') !== null;
    if (menu?.open && isTrigger && event.detail > 0 && (event as PointerEvent).pointerType === 'mouse')
      event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const menu of listMenus()) if (menu.open) close(menu);
    const menu = findMenu(event.target);
    if (menu && moveFocus(menu, event.key)) event.preventDefault();
  });
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of listMenus()) if (menu.open && !menu.contains(target as Node)) menu.open = false;
  });
  const onToggle = ({ target, type, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.hasAttribute('data-drawer')) return;
    const isOpen = newState === 'open';
    // Before it closes, so that its button can get the focus back.
    if (isOpen !== (type === 'toggle')) return;
    for (const part of listBehind(target)) part.inert = isOpen;
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
  };
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('beforetoggle', onToggle, true);
};
