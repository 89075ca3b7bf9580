import {
  deferredPreload,
  deferredScriptType,
  deferredStyleSheet,
  usedStylesAttribute,
} from '@tessera/contract/deferred-hydration.ts';
import { forAccounts, hydratedEvent, usablePartAttribute } from '../hydration.ts';

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

const listLinks = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];

/** Returns whether the style sheet was loaded. */
const loadStyleSheet = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
    link.rel = 'stylesheet';
  });

/**
 * Loads the complete style sheets, which the server marked as deferred. The rules in the page come after them and so decide until
 * all are there; afterwards they would override rules of states that the page hasn’t been in.
 */
const loadDeferredStyles = async (): Promise<void> => {
  const loaded = await Promise.all(listLinks(deferredStyleSheet).map(loadStyleSheet));
  if (!loaded.includes(false)) document.querySelector(`style[${usedStylesAttribute}]`)?.remove();
};

/** Runs React’s scripts, which the server marked as deferred, once the styles of what they may show are there. */
const runDeferredScripts = async (): Promise<void> => {
  for (const link of listLinks(deferredPreload)) link.rel = 'modulepreload';
  await loadDeferredStyles();
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
    void runDeferredScripts();
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
