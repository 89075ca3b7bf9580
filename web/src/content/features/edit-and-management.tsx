import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { folderColors, maxFolders } from '@tessera/contract/rules/folders.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { menu } from '@tessera/qr-types/menu/index.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconFilter, IconFolder, IconPlayerPause, IconSearch, IconStack2 } from '../../ui/icons.ts';
import { KeyFigures } from '../blocks/key-figures.tsx';
import { PrintedCode } from '../blocks/printed-code.tsx';
import { Rows } from '../blocks/rows.tsx';
import styles from './edit-and-management.module.css';
import { defineFeature } from './feature-content.ts';

const inColor = (color: string) => ({
  ...plainStyle,
  shape: { ...plainStyle.shape, color },
  corners: { ...plainStyle.corners, squareColor: color, dotColor: color },
});

const black = '#191a17';
const pine = '#0c5941';

/** Of the sample of the type: what a revision changes. */
const dish = requireValue(menu.sample.sections[0]?.items[0], 'a dish');
const dishPrice = requireValue(dish.price, 'its price');

const RevisionsExhibit = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const link = toShortLink(usePage().origin, { hostname: '', uri: 'k7m2xqd' });
  const price = (euros: number) => formatter.euros(euros * 100);
  const swatch = (color: string) => <i className={styles.swatch} style={{ background: color }} />;
  const revisions = [
    {
      number: 3,
      color: pine,
      state: 'draft',
      field: t('edit-and-management.rev.price', { dish: dish.name }),
      before: price(dishPrice),
      after: price(dishPrice + 1),
    },
    {
      number: 2,
      color: pine,
      state: 'live',
      field: t('edit-and-management.rev.color'),
      before: <>{swatch(black)}#191a17</>,
      after: <>{swatch(pine)}#0c5941</>,
    },
    {
      number: 1,
      color: black,
      state: 'earlier',
      field: t('edit-and-management.rev.type'),
      before: undefined,
      after: 'Trattoria da Nino',
    },
  ] as const;
  return (
    <ol className={styles.exhibit}>
      {revisions.map(({ number, color, state, field, before, after }) => (
        <li key={number}>
          <PrintedCode
            className={styles.code}
            text={link}
            style={inColor(color)}
            title={t('edit-and-management.code', { number })}
          />
          <p className={styles.version}>
            <b>{t('edit-and-management.version', { number })}</b>
            <small>{t(`edit-and-management.by.${number}`)}</small>
          </p>
          <p className={styles.change}>
            <span>{field}</span>
            {before && <del>{before}</del>}
            <ins>{after}</ins>
          </p>
          <span className={styles.state} data-live={state === 'live' || undefined}>
            {t(`edit-and-management.state.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  );
};

const Folders = () => {
  const { t } = useTranslation('features');
  const names = [1, 2, 3, 4, 5, 6, 7, 8] as const;
  return (
    <ul className={styles.folders}>
      {names.map((number) => (
        <li key={number} className={styles.folder} style={{ '--folder': folderColors[number - 1] } as CSSProperties}>
          <IconFolder size={22} />
          {t(`edit-and-management.folder.${number}`)}
        </li>
      ))}
    </ul>
  );
};

const Undo = () => {
  const { t } = useTranslation('features');
  const { archive } = usePage().retentionDays;
  return (
    <div className={styles.undo}>
      <div className={styles.days} role="img" aria-label={t('edit-and-management.undo', { count: archive })}>
        {Array.from({ length: archive }, (_, day) => (
          <i key={day} />
        ))}
      </div>
      <p>
        <span>{t('edit-and-management.undo.first')}</span>
        <span>{t('edit-and-management.undo', { count: archive })}</span>
      </p>
    </div>
  );
};

const Find = () => {
  const { t } = useTranslation('features');
  const rows = [
    { id: 'search', icon: IconSearch },
    { id: 'filter', icon: IconFilter },
    { id: 'many', icon: IconStack2 },
    { id: 'pause', icon: IconPlayerPause },
  ] as const;
  return (
    <Rows
      items={rows.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`edit-and-management.find.${id}`),
        text: t(`edit-and-management.find.${id}.text`, { count: maxBulkCodes }),
      }))}
    />
  );
};

const Limits = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <KeyFigures
      items={[
        { value: formatter.number(maxRevisions), label: t('edit-and-management.fact.versions') },
        { value: formatter.number(maxFolders), label: t('edit-and-management.fact.folders') },
        { value: formatter.number(maxBulkCodes), label: t('edit-and-management.fact.together') },
      ]}
    />
  );
};

export default defineFeature('edit-and-management', {
  plan: 'management',
  Exhibit: RevisionsExhibit,
  sections: [
    { id: 'find', layout: 'split', Content: Find },
    { id: 'folders', Content: Folders },
    { id: 'undo', layout: 'split', Content: Undo },
    { id: 'limits', tone: 'dark', Content: Limits },
  ],
  values: { folders: maxFolders, together: maxBulkCodes, versions: maxRevisions },
  related: ['dynamic-qrs', 'collaborators', 'templates'],
});
