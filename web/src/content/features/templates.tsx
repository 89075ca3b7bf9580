import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import {
  formatNamePattern,
  maxTemplates,
  type TemplatePart,
  templateParts,
} from '@tessera/contract/rules/templates.ts';
import { fonts } from '@tessera/qr';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { applyLook } from '../../features/design-form/look.ts';
import { type ReadyDesignId, readyDesigns } from '../../features/design-form/ready-designs.ts';
import { toBuilderQuery } from '../../features/new-code/design-link.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import {
  IconArrowRight,
  IconClock,
  IconFolder,
  IconForms,
  IconFrame,
  IconPalette,
  IconWorldWww,
} from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { KeyFigures } from '../blocks/key-figures.tsx';
import { PrintedCode } from '../blocks/printed-code.tsx';
import { Rows } from '../blocks/rows.tsx';
import { defineFeature } from './feature-content.ts';
import styles from './templates.module.css';

const pickParts = ({ shape, corners }: CodeStyle) => ({ shape, corners });

/** A ready design without its frame, whose label would need a font. */
const getDesign = (id: ReadyDesignId) => {
  const look = readyDesigns[id];
  return applyLook(plainStyle, { ...look, frame: { ...look.frame, id: null } });
};

const samples = [
  { id: 'menu', uri: 'k7m2xqd' },
  { id: 'guest_wifi', uri: 'v4hd9ae' },
  { id: 'reviews', uri: 'p3y8tkn' },
  { id: 'parking', uri: 'w6rc2gz' },
] as const;

const TemplatesExhibit = () => {
  const { t } = useTranslation('features');
  const { origin } = usePage();
  return (
    <ul className={styles.exhibit}>
      {samples.map(({ id, uri }) => {
        const text = toShortLink(origin, { hostname: '', uri });
        const name = t(`templates.sample.${id}`);
        return (
          <li key={id}>
            <div className={styles.before}>
              <PrintedCode className={styles.small} text={text} title={t('templates.before_code', { name })} />
              <IconArrowRight size={18} />
              {t('templates.design')}
            </div>
            <PrintedCode text={text} style={getDesign('trattoria')} title={t('templates.after_code', { name })} />
            <b>{name}</b>
          </li>
        );
      })}
    </ul>
  );
};

const partIcons: Readonly<Record<TemplatePart, ComponentType<{ size?: number }>>> = {
  design: IconPalette,
  frame: IconFrame,
  folder: IconFolder,
  domain: IconWorldWww,
  content: IconForms,
  access: IconClock,
};

const Parts = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  return (
    <Rows
      items={templateParts.map((id) => ({
        id,
        icon: partIcons[id],
        title: tPrivate(`templates.part.${id}`),
        text: t(`templates.part.${id}`, { fonts: Object.keys(fonts).length }),
        note: t(id === 'design' || id === 'frame' ? 'templates.always' : 'templates.optional'),
      }))}
    />
  );
};

const pattern = '{template} {number} · {date}';
const firstDay = Date.UTC(2026, 10, 27);
const dayMs = 86_400_000;

const Names = () => {
  const { t } = useTranslation('features');
  return (
    <div className={styles.names}>
      <code className={styles.pattern}>{pattern}</code>
      <IconArrowRight size={24} />
      <ol>
        {[1, 2, 3, 4].map((number) => (
          <li key={number}>
            {formatNamePattern(pattern, {
              template: t('templates.example'),
              number,
              at: new Date(firstDay + number * dayMs),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
};

const Ready = () => {
  const { t } = useTranslation('features');
  const path = usePublicPath();
  const link = toShortLink(usePage().origin, { hostname: '', uri: 'tabc2de' });
  return (
    <ul className={styles.designs}>
      {(Object.keys(readyDesigns) as ReadyDesignId[]).map((id, at) => (
        <li key={id}>
          <PrintedCode text={link} style={getDesign(id)} title={t('templates.ready_code', { number: at + 1 })} />
          <a className={styles.use} href={`${path('/')}${toBuilderQuery('url', pickParts(getDesign(id)))}#make`}>
            {t('templates.use_design')}
            <VisuallyHidden>{at + 1}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Many = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <KeyFigures
      items={[
        { value: formatter.number(maxTemplates), label: t('templates.max') },
        { value: formatter.number(maxBulkCodes), label: t('templates.bulk') },
        { value: '1', label: t('templates.default') },
      ]}
    />
  );
};

export default defineFeature('templates', {
  plan: 'templates',
  Exhibit: TemplatesExhibit,
  sections: [
    { id: 'parts', layout: 'split', Content: Parts },
    { id: 'names', Content: Names },
    { id: 'many', tone: 'dark', Content: Many },
    { id: 'ready', Content: Ready },
  ],
  values: { designs: Object.keys(readyDesigns).length },
  related: ['edit-and-management', 'collaborators', 'download-variety'],
});
