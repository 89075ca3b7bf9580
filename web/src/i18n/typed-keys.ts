import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import type bulk from '../../../locales/en/bulk.json';
import type company from '../../../locales/en/company.json';
import type docs from '../../../locales/en/docs.json';
import type docsGuides from '../../../locales/en/docs-guides.json';
import type features from '../../../locales/en/features.json';
import type help from '../../../locales/en/help.json';
import type helpAccount from '../../../locales/en/help-account.json';
import type helpPlans from '../../../locales/en/help-plans.json';
import type helpPrint from '../../../locales/en/help-print.json';
import type helpRun from '../../../locales/en/help-run.json';
import type helpStart from '../../../locales/en/help-start.json';
import type landing from '../../../locales/en/landing.json';
import type legal from '../../../locales/en/legal.json';
import type main from '../../../locales/en/main.json';
import type privateWords from '../../../locales/en/private.json';
import type surfaces from '../../../locales/en/qr-codes-on.json';
import type surfaceThings from '../../../locales/en/qr-codes-on-things.json';
import type qrForBusiness from '../../../locales/en/qr-for-business.json';
import type qrForBusinessMore from '../../../locales/en/qr-for-business-more.json';
import type qrTypes from '../../../locales/en/qr-types.json';
import type qrTypesIntroduce from '../../../locales/en/qr-types-introduce.json';
import type qrTypesPay from '../../../locales/en/qr-types-pay.json';
import type qrTypesSell from '../../../locales/en/qr-types-sell.json';
import type qrTypesSend from '../../../locales/en/qr-types-send.json';
import type qrTypesShow from '../../../locales/en/qr-types-show.json';
import type qrTypesStatic from '../../../locales/en/qr-types-static.json';
import type site from '../../../locales/en/site.json';

/** Makes an unknown key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'main';
    keySeparator: false;
    resources: {
      main: typeof main;
      site: typeof site;
      private: typeof privateWords;
      bulk: typeof bulk;
      landing: typeof landing;
      features: typeof features;
      legal: typeof legal;
      company: typeof company;
      'qr-types': typeof qrTypes;
      'qr-types-send': typeof qrTypesSend;
      'qr-types-show': typeof qrTypesShow;
      'qr-types-introduce': typeof qrTypesIntroduce;
      'qr-types-sell': typeof qrTypesSell;
      'qr-types-pay': typeof qrTypesPay;
      'qr-types-static': typeof qrTypesStatic;
      'qr-for-business': typeof qrForBusiness;
      'qr-for-business-more': typeof qrForBusinessMore;
      'qr-codes-on': typeof surfaces;
      'qr-codes-on-things': typeof surfaceThings;
      help: typeof help;
      'help-start': typeof helpStart;
      'help-print': typeof helpPrint;
      'help-run': typeof helpRun;
      'help-account': typeof helpAccount;
      'help-plans': typeof helpPlans;
      docs: typeof docs;
      'docs-guides': typeof docsGuides;
      types: Record<TypeMessageKey, string>;
    };
  }
}
