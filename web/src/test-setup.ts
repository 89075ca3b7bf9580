import { messageOptions } from '@tessera/contract/i18n/messages.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import { cleanup, configure } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';
import landing from '../../locales/en/landing.json';
import main from '../../locales/en/main.json';
import privateWords from '../../locales/en/private.json';

// Components under test use English without a provider around them.
await createInstance()
  .use(initReactI18next)
  .init({
    ...messageOptions,
    lng: 'en',
    resources: { en: { main, landing, private: privateWords, types: typeMessages } },
  });

// Busy machines render late; the time limit of a test is twice as long.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom has no top layer.
HTMLElement.prototype.showPopover = () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
