import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { applyFix } from '@tessera/qr';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBan } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { type Tile, TilePicker } from '../../ui/tile-picker.tsx';
import { LogoUpload } from '../logo/logo-upload.tsx';
import type { LogoNote } from '../scan-quality/use-logo-note.ts';
import { LogoLayout } from './logo-layout.tsx';
import { Miniature } from './miniature.tsx';
import { createLogoScene } from './miniature-scenes.ts';
import styles from './pickers.module.css';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';
import { findName, type LogoValue } from './use-design-choices.ts';

const renderLogo = (value: LogoValue) =>
  value === 'none' ? (
    <IconBan size={20} />
  ) : (
    <span className={styles.logo}>
      <Miniature scene={createLogoScene(value)} />
    </span>
  );

const logoSize = [48, 7] as const;

const FixButton = ({ fix, change }: { fix: NonNullable<LogoNote['fix']>; change: UpdateStyle }) => (
  <TextButton onClick={() => change((style) => applyFix(style, fix.change))}>{fix.label}</TextButton>
);

/** A logo in the center of the code: a preset or an uploaded image; choosing one removes the other. */
export const LogoSection = memo(
  ({
    tiles,
    isSearched,
    image,
    preset,
    layout,
    note,
    change,
  }: {
    tiles: readonly Tile<LogoValue>[];
    isSearched: boolean;
    image: CodeStyle['image'];
    preset: CodeStyle['logoPreset'];
    layout: CodeStyle['logo'];
    /** How large it is, what it costs, and the fix if it can’t be as large as requested. */
    note: LogoNote | undefined;
    change: UpdateStyle;
  }) => {
    const { t } = useTranslation();
    const choose = useCallback(
      (value: LogoValue) => change((style) => ({ ...style, image: null, logoPreset: value === 'none' ? null : value })),
      [change],
    );
    const upload = useCallback(
      (file: string | null) =>
        change((style) => ({ ...style, image: file, logoPreset: file === null ? style.logoPreset : null })),
      [change],
    );
    const hasLogo = image !== null || preset !== null;
    return (
      <Section
        title={t('design.logo')}
        chosen={image === null ? findName(tiles, preset ?? 'none') : t('upload.own')}
        aside={
          hasLogo &&
          note && (
            <p className={styles.capacityNote}>
              {note.fix ? `${note.text} ` : note.text}
              {note.fix && <FixButton fix={note.fix} change={change} />}
            </p>
          )
        }
      >
        <div className={styles.logos}>
          <TilePicker
            label={t('design.logo')}
            size={logoSize}
            value={preset ?? (image === null ? 'none' : undefined)}
            tiles={tiles}
            renderTile={renderLogo}
            onChange={choose}
            isStatic
            showsNames={isSearched}
          />
          {!isSearched && <LogoUpload value={image} onChange={upload} />}
        </div>
        {!isSearched && hasLogo && <LogoLayout layout={layout} change={change} />}
      </Section>
    );
  },
);
