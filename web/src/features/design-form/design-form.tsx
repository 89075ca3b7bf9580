import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { SymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import { currentStyleVersion, getRequiredQuietZone } from '@tessera/qr';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useLoadedSymbology } from '../code-preview/use-loaded-symbology.ts';
import type { LogoNote } from '../scan-quality/use-logo-note.ts';
import { CornerDotPicker, CornerSquarePicker } from './corner-pickers.tsx';
import styles from './design-form.module.css';
import { FontList } from './font-list.tsx';
import { FrameSection } from './frame-section.tsx';
import { toLegibleStyle } from './legible.ts';
import { LevelSection } from './level-section.tsx';
import { type DesignLocks, LockedSections } from './locked-sections.tsx';
import { LogoSection } from './logo-section.tsx';
import { LooksBar } from './looks-bar.tsx';
import { drawLook } from './miniature-scenes.ts';
import { once } from './once.ts';
import { PictureSection } from './picture-section.tsx';
import { QuietZoneSection } from './quiet-zone-section.tsx';
import { ReadyDesignsPicker } from './ready-designs-picker.tsx';
import { RecentLooksPicker } from './recent-looks-picker.tsx';
import { FoldingContext, Section } from './section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { SymbologySection } from './symbology-section.tsx';
import type { UpdateStyle } from './update-style.ts';
import { filterByName, findName, useDesignChoices } from './use-design-choices.ts';
import { useLooks } from './use-looks.ts';
import { useTypesetLabel } from './use-typeset-label.ts';

/** The design of a code, as far as its symbology supports it. During a search, only the matching choices are shown. */
export const DesignForm = ({
  style,
  text,
  symbol,
  canChooseSymbology = false,
  logoNote,
  folds = false,
  locks,
  onChange,
}: {
  style: CodeStyle;
  /** The encoded text; undefined while there is none. */
  text: string | undefined;
  /** What only type and content decide about the symbol; a QR code by default. */
  symbol?: SymbolFormat | undefined;
  canChooseSymbology?: boolean;
  logoNote?: LogoNote | undefined;
  /** Whether sections collapse to a line each on a phone. */
  folds?: boolean;
  /** What a template locks: these sections are shown, but can’t be changed. */
  locks?: DesignLocks | undefined;
  onChange: (style: CodeStyle) => void;
}) => {
  const { t } = useTranslation();
  const { symbology = 'qr', symbolRules: rules } = symbol ?? {};
  const isLoaded = useLoadedSymbology(symbology);
  const designChoices = useDesignChoices();
  const [query, setQuery] = useState('');
  const isSearched = query.trim() !== '';
  const isPhone = useMedia(phoneQuery);

  const latest = useRef({ style, onChange });
  latest.current = { style, onChange };
  const change: UpdateStyle = useCallback((edit) => {
    const { style: currentStyle, onChange: notifyChange } = latest.current;
    // A stored design is drawn as it was until someone changes it.
    latest.current.style = edit({ ...currentStyle, version: currentStyleVersion });
    notifyChange(latest.current.style);
  }, []);

  const looks = useLooks(style, change);
  // Thumbnails may update after the response to a key press.
  const deferredStyle = useDeferredValue(style);
  const deferredText = useDeferredValue(text);
  const tileStyle = useMemo(() => toLegibleStyle(deferredStyle), [deferredStyle]);
  const { shape, corners } = tileStyle;
  const code = useMemo(
    () => once(() => drawLook(deferredText, { shape, corners, symbology: isLoaded ? symbology : 'qr' })),
    [deferredText, shape, corners, symbology, isLoaded],
  );
  const [label, typesetLabel] = useTypesetLabel(style.frame);

  const isQr = symbology === 'qr';
  const [isDesignLocked, isFrameLocked] = [
    locks?.locks.includes('design') ?? false,
    locks?.locks.includes('frame') ?? false,
  ];
  const lockOf = (isLocked: boolean) => (isLocked ? locks?.name : undefined);
  const [frames, shapes, squares, dots, logos, fonts] = [
    symbology === 'rmqr' ? [] : filterByName(designChoices.frames, query),
    filterByName(designChoices.shapes, query),
    isQr ? filterByName(designChoices.squares, query) : [],
    isQr ? filterByName(designChoices.dots, query) : [],
    isQr ? filterByName(designChoices.logos, query) : [],
    isSearched ? filterByName(designChoices.fonts, query) : [],
  ];
  const hasNoMatches = [frames, shapes, squares, dots, logos, fonts].every(({ length }) => length === 0);

  if (rules?.mark)
    return (
      <Note tone="info" icon={<IconInfoCircle size={20} />}>
        {t('design.prescribed')}
      </Note>
    );
  return (
    <div className={styles.design}>
      <div className={styles.sections}>
        <FoldingContext value={folds && isPhone && !isSearched}>
          {!isDesignLocked && <LooksBar query={query} onQuery={setQuery} looks={looks} />}
          {!isSearched && isQr && !isDesignLocked && (
            <ReadyDesignsPicker
              currentStyle={deferredStyle}
              text={deferredText}
              typesetLabel={typesetLabel}
              change={change}
              onSelect={looks.apply}
            />
          )}
          {!isSearched && !isDesignLocked && (
            <RecentLooksPicker
              looks={looks.recent}
              currentStyle={deferredStyle}
              text={deferredText}
              typesetLabel={typesetLabel}
              onSelect={looks.apply}
            />
          )}
          {hasNoMatches && (
            <p className={styles.noMatch} role="status">
              {t('design.nothing_found', { query })}{' '}
              <TextButton onClick={() => setQuery('')}>{t('design.show_all')}</TextButton>
            </p>
          )}
          <LockedSections lockedBy={lockOf(isFrameLocked)}>
            {frames.length > 0 && (
              <FrameSection
                tiles={frames}
                totalCount={designChoices.frames.length - 1}
                isSearched={isSearched}
                style={style}
                previewStyle={tileStyle}
                code={code}
                typesetLabel={typesetLabel}
                label={label}
                change={change}
              />
            )}
          </LockedSections>
          <LockedSections lockedBy={lockOf(isDesignLocked)}>
            {shapes.length > 0 && (
              <ShapeSection
                tiles={shapes}
                isSearched={isSearched}
                style={style}
                previewStyle={tileStyle}
                text={deferredText}
                symbology={symbology}
                looks={looks}
                change={change}
              />
            )}
            {squares.length > 0 && (
              <Section title={t('design.corner_squares')} chosen={findName(squares, style.corners.squareStyle)} half>
                <CornerSquarePicker
                  tiles={squares}
                  value={style.corners.squareStyle}
                  previewStyle={tileStyle}
                  showsNames={isSearched}
                  change={change}
                />
              </Section>
            )}
            {dots.length > 0 && (
              <Section title={t('design.corner_dots')} chosen={findName(dots, style.corners.dotStyle)} half>
                <CornerDotPicker
                  tiles={dots}
                  value={style.corners.dotStyle}
                  previewStyle={tileStyle}
                  showsNames={isSearched}
                  change={change}
                />
              </Section>
            )}
            {logos.length > 0 && (
              <LogoSection
                tiles={logos}
                isSearched={isSearched}
                image={style.image}
                preset={style.logoPreset}
                layout={style.logo}
                note={rules ? { text: t('design.no_room_for_logo') } : logoNote}
                change={change}
              />
            )}
          </LockedSections>
          {fonts.length > 0 && !isFrameLocked && (
            <Section title={t('frame.font')}>
              <FontList
                fonts={fonts}
                value={style.frame.style}
                onChange={(font) => change((now) => ({ ...now, frame: { ...now.frame, style: font } }))}
              />
            </Section>
          )}
          {!isSearched && (
            <LockedSections lockedBy={lockOf(isDesignLocked)} isNoted={false}>
              {canChooseSymbology && <SymbologySection value={style.symbology} text={deferredText} change={change} />}
              {isQr && !rules && <LevelSection level={style.errorCorrectionLevel} change={change} />}
              <PictureSection style={style} symbology={symbology} change={change} />
              <QuietZoneSection
                value={style.quietZone}
                required={getRequiredQuietZone({ symbology })}
                change={change}
              />
            </LockedSections>
          )}
        </FoldingContext>
      </div>
    </div>
  );
};
