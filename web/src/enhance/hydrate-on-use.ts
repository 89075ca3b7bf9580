import { deferredPreload, deferredScriptType, forAccounts, hydratedEvent, usablePartAttribute } from '../hydration.ts';

/** What a visitor does to use a part; hovering starts early where there is a mouse. */
const useEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

const findUsablePart = (event: Event) =>
  event.target instanceof Element ? event.target.closest(`[${usablePartAttribute}]`) : null;

/** Returns what a click operates, if it has to be repeated: not a text field, which has got the focus. */
const findControl = (target: Element): HTMLElement | null => {
  const control = target.closest<HTMLElement>('button, a, label, input');
  const field = control instanceof HTMLLabelElement ? control.control : control;
  return field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type) ? null : control;
};

/** Runs React’s scripts, which the server marked as deferred. */
const runDeferredScripts = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${deferredPreload}"]`))
    link.rel = 'modulepreload';
  for (const deferred of document.querySelectorAll(`script[type="${deferredScriptType}"]`)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = deferred.textContent;
    document.head.append(script);
  }
};

/**
 * Lets React take over the page when the visitor first uses a part of it; right away if the page has to continue something:
 * a draft of this device, or what the address asks for, or if it shows something of the account that was last signed in to. Clicks before that are repeated afterwards, and the fields themselves
 * adopt text that was typed.
 */
export const hydrateOnUse = (): void => {
  if (!document.querySelector(`script[type="${deferredScriptType}"]`)) return;
  let hasStarted = false;
  let clicked: HTMLElement | undefined;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const type of useEvents) document.removeEventListener(type, onUse, true);
    runDeferredScripts();
  };
  const onUse = (event: Event) => {
    if (findUsablePart(event)) start();
  };
  const onClick = (event: MouseEvent) => {
    if (!findUsablePart(event)) return;
    start();
    const control = findControl(event.target as Element);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = control;
  };
  for (const type of useEvents) document.addEventListener(type, onUse, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('click', onClick, true);
      if (clicked?.isConnected) clicked.click();
    },
    { once: true },
  );
  const showsAccount = document.querySelector(`[${usablePartAttribute}="${forAccounts}"]`) !== null;
  let isStored = false;
  try {
    isStored = localStorage.getItem(showsAccount ? 'user' : 'draft') !== null;
  } catch {
    // Without storage there is neither.
  }
  if (isStored || location.search !== '' || location.hash === '#make') start();
};
