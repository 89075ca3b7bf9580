import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { messageOptions, setValueFormats } from '@tessera/contract/i18n/messages.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { cleanup, configure } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, vi } from 'vitest';
import bulk from '../../locales/en/bulk.json';
import features from '../../locales/en/features.json';
import help from '../../locales/en/help.json';
import helpAccount from '../../locales/en/help-account.json';
import helpPlans from '../../locales/en/help-plans.json';
import helpPrint from '../../locales/en/help-print.json';
import helpRun from '../../locales/en/help-run.json';
import helpStart from '../../locales/en/help-start.json';
import landing from '../../locales/en/landing.json';
import legal from '../../locales/en/legal.json';
import main from '../../locales/en/main.json';
import privateWords from '../../locales/en/private.json';
import surfaces from '../../locales/en/qr-codes-on.json';
import surfaceThings from '../../locales/en/qr-codes-on-things.json';
import qrForBusiness from '../../locales/en/qr-for-business.json';
import qrForBusinessMore from '../../locales/en/qr-for-business-more.json';
import site from '../../locales/en/site.json';

// Components under test use English without a provider around them.
const i18n = createInstance();
await i18n.use(initReactI18next).init({
  ...messageOptions,
  lng: 'en',
  resources: {
    en: {
      main,
      site,
      landing,
      features,
      legal,
      private: privateWords,
      bulk,
      'qr-for-business': qrForBusiness,
      'qr-for-business-more': qrForBusinessMore,
      'qr-codes-on': surfaces,
      'qr-codes-on-things': surfaceThings,
      help,
      'help-account': helpAccount,
      'help-plans': helpPlans,
      'help-print': helpPrint,
      'help-run': helpRun,
      'help-start': helpStart,
      types: typeMessages,
    },
  },
});
setValueFormats(i18n, createFormatter({ locale: 'en' }));

// Busy machines render late; the time limit of a test is longer.
configure({ asyncUtilTimeout: 15_000 });

// Test files share processes, but neither the state of our modules nor what replaces globals.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// A call of the API that no test answers stays open: failing, it would be retried while the next file runs.
const { fetch } = globalThis;
globalThis.fetch = (input, options) =>
  typeof input === 'string' && input.startsWith('/api/') ? new Promise(() => {}) : fetch(input, options);

// Seeded: a random design is the same in every run. It once had the shape that its test chose next.
let seed = 1;
Math.random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

// happy-dom has no top layer.
HTMLElement.prototype.showPopover = () => {};

afterEach(() => {
  cleanup();
  // What a test without React has put there.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
