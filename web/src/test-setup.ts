import { cleanup, configure } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';
import landing from '../../locales/en/landing.json';
import main from '../../locales/en/main.json';
import privateWords from '../../locales/en/private.json';
import { i18nOptions } from './i18n/options.ts';
import { typeMessages } from './i18n/type-messages.ts';

// Components under test use English without a provider around them.
await createInstance()
  .use(initReactI18next)
  .init({
    ...i18nOptions,
    lng: 'en',
    resources: { en: { main, landing, private: privateWords, types: typeMessages } },
  });

// Busy machines render late; the time limit of a test is twice as long.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
