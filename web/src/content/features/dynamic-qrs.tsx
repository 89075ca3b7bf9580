import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { catalogue, findType, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import {
  IconArrowsExchange,
  IconClock,
  IconCursorText,
  IconLanguage,
  IconPackageExport,
  IconPlayerPause,
} from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { measureText, PrintedCode } from '../blocks/printed-code.tsx';
import { Rows } from '../blocks/rows.tsx';
import { productFigures } from '../product-figures.ts';
import styles from './dynamic-qrs.module.css';
import { defineFeature } from './feature-content.ts';
import panel from './panel.module.css';

/** A link with as many characters as a new one. */
const useSampleLink = () => toShortLink(usePage().origin, { hostname: '', uri: 'k7m2xqd' });

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

const DynamicExhibit = () => {
  const { t } = useTranslation('features');
  const link = useSampleLink();
  return (
    <div className={styles.exhibit}>
      <div className={styles.target}>
        <p className={panel.label}>{t('dynamic-qrs.before.day')}</p>
        <b>{t('dynamic-qrs.before')}</b>
        <code className={panel.mono}>example.com/winter-menu</code>
      </div>
      <div>
        <PrintedCode text={link} title={t('dynamic-qrs.code', { link })} />
        <p className={panel.label}>{withoutScheme(link)}</p>
      </div>
      <div className={styles.target} data-now>
        <p className={panel.label}>{t('dynamic-qrs.after.day')}</p>
        <b>{t('dynamic-qrs.after')}</b>
        <code className={panel.mono}>example.com/summer-menu</code>
      </div>
    </div>
  );
};

const longAddress =
  'https://example.com/winter-menu?utm_source=poster&utm_medium=print&utm_campaign=winter-2026&utm_content=window';

const Link = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const codes = [
    { id: 'long', text: longAddress, kind: 'static' },
    { id: 'short', text: useSampleLink(), kind: 'dynamic' },
  ] as const;
  return (
    <ul className={styles.pair}>
      {codes.map(({ id, text, kind }) => {
        const { size, recommendedMm } = measureText(text, kind);
        return (
          <li key={id}>
            <PrintedCode className={styles.code} text={text} title={t('dynamic-qrs.code', { link: text })} />
            <p>
              <b>{t(`dynamic-qrs.${id}`)}</b>
              <code className={panel.mono}>{withoutScheme(text)}</code>
              <small>{t('dynamic-qrs.size', { dots: size, width: formatter.length(recommendedMm) })}</small>
            </p>
          </li>
        );
      })}
    </ul>
  );
};

const dynamicTypes = catalogue.map(({ id }) => findType(id)).filter(isDynamic);

const TypeEntry = ({ type }: { type: TypeManifest }) => {
  const translate = useTypeTranslation(type);
  return (
    <li>
      <LineIcon path={type.icon} size={22} />
      <b>{translate('name')}</b>
      <small>{translate('summary')}</small>
    </li>
  );
};

const Types = () => (
  <ul className={styles.types}>
    {dynamicTypes.map((type) => (
      <TypeEntry key={type.id} type={type} />
    ))}
  </ul>
);

const Change = () => {
  const { t } = useTranslation('features');
  const changes = [
    { id: 'content', icon: IconArrowsExchange },
    { id: 'language', icon: IconLanguage },
    { id: 'ending', icon: IconCursorText },
    { id: 'dates', icon: IconClock },
    { id: 'pause', icon: IconPlayerPause },
  ] as const;
  return (
    <Rows
      items={changes.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`dynamic-qrs.change.${id}`),
        text: t(`dynamic-qrs.change.${id}.text`, productFigures),
      }))}
    />
  );
};

const Leave = () => {
  const { t } = useTranslation('features');
  return (
    <Rows
      items={[
        {
          id: 'bundle',
          icon: IconPackageExport,
          title: t('dynamic-qrs.bundle'),
          text: t('dynamic-qrs.bundle.text'),
          note: 'nginx · Caddy · Apache · Netlify · Cloudflare Pages',
        },
      ]}
    />
  );
};

export default defineFeature('dynamic-qrs', {
  plan: 'dynamic_codes',
  Exhibit: DynamicExhibit,
  sections: [
    { id: 'link', Content: Link },
    { id: 'change', layout: 'split', Content: Change },
    { id: 'types', Content: Types },
    { id: 'leave', tone: 'dark', layout: 'split', Content: Leave },
  ],
  values: { types: dynamicTypes.length },
  related: ['static-qrs', 'edit-and-management', 'analytics'],
});
