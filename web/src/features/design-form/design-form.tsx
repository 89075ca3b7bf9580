import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Symbology } from '@tessera/qr';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/text-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Change } from './change.ts';
import { CornerDotPicker, CornerSquarePicker } from './corner-pickers.tsx';
import styles from './design-form.module.css';
import { FontList } from './font-list.tsx';
import { FrameSection } from './frame-section.tsx';
import { legible } from './legible.ts';
import { LevelSection } from './level-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { LooksBar } from './looks-bar.tsx';
import { codeIn } from './miniatures.ts';
import { once } from './once.ts';
import { RecentPicker } from './recent-picker.tsx';
import { Folding, Section } from './section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { found, nameIn, useChoices } from './use-choices.ts';
import { useLettered } from './use-lettered.ts';
import { useLooks } from './use-looks.ts';

/** As in the style sheets. */
const phone = '(width <= 660px)';

/**
 * What a code looks like, as far as its symbology has it. While somebody searches, the choices alone are shown whose names
 * fit.
 */
export const DesignForm = ({
  style,
  text,
  symbology = 'qr',
  logoCost,
  folds = false,
  onChange,
}: {
  style: CodeStyle;
  /** What the code says; undefined while there is nothing to say. */
  text: string | undefined;
  symbology?: Symbology;
  /** What the logo takes of what the code can repair, in a sentence. */
  logoCost?: string | undefined;
  /** Sections fold to a line each on a phone. */
  folds?: boolean;
  onChange: (style: CodeStyle) => void;
}) => {
  const { t } = useTranslation();
  const all = useChoices();
  const [query, setQuery] = useState('');
  const isSearched = query.trim() !== '';
  const isPhone = useMedia(phone);

  const latest = useRef({ style, onChange });
  latest.current = { style, onChange };
  const change: Change = useCallback((edit) => {
    const { style: before, onChange: report } = latest.current;
    latest.current.style = edit(before);
    report(latest.current.style);
  }, []);

  const looks = useLooks(style, change);
  // Pictures of choices may come after the answer to a key.
  const shown = useDeferredValue(style);
  const shownText = useDeferredValue(text);
  const inTiles = useMemo(() => legible(shown), [shown]);
  const { shape, corners } = inTiles;
  const code = useMemo(
    () => once(() => codeIn(shownText, { shape, corners, symbology })),
    [shownText, shape, corners, symbology],
  );
  const [label, lettered] = useLettered(style.frame);

  const isQr = symbology === 'qr';
  const [frames, shapes, squares, dots, logos, fonts] = [
    found(all.frames, query),
    found(all.shapes, query),
    isQr ? found(all.squares, query) : [],
    isQr ? found(all.dots, query) : [],
    isQr ? found(all.logos, query) : [],
    isSearched ? found(all.fonts, query) : [],
  ];
  const isNothing = [frames, shapes, squares, dots, logos, fonts].every(({ length }) => length === 0);

  return (
    <div className={styles.design}>
      <div className={styles.sections}>
        <Folding value={folds && isPhone && !isSearched}>
          <LooksBar query={query} onQuery={setQuery} looks={looks} />
          {!isSearched && (
            <RecentPicker looks={looks.recent} shown={shown} text={shownText} lettered={lettered} onTake={looks.take} />
          )}
          {isNothing && (
            <p className={styles.nothing} role="status">
              {t('design.nothing_found', { query })}{' '}
              <TextButton onClick={() => setQuery('')}>{t('design.show_all')}</TextButton>
            </p>
          )}
          {frames.length > 0 && (
            <FrameSection
              tiles={frames}
              all={all.frames.length - 1}
              isSearched={isSearched}
              style={style}
              shown={inTiles}
              code={code}
              lettered={lettered}
              label={label}
              change={change}
            />
          )}
          {shapes.length > 0 && (
            <ShapeSection
              tiles={shapes}
              isSearched={isSearched}
              style={style}
              shown={inTiles}
              text={shownText}
              symbology={symbology}
              looks={looks}
              change={change}
            />
          )}
          {squares.length > 0 && (
            <Section title={t('design.corner_squares')} chosen={nameIn(squares, style.corners.squareStyle)} half>
              <CornerSquarePicker
                tiles={squares}
                value={style.corners.squareStyle}
                shown={inTiles}
                named={isSearched}
                change={change}
              />
            </Section>
          )}
          {dots.length > 0 && (
            <Section title={t('design.corner_dots')} chosen={nameIn(dots, style.corners.dotStyle)} half>
              <CornerDotPicker
                tiles={dots}
                value={style.corners.dotStyle}
                shown={inTiles}
                named={isSearched}
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
              cost={logoCost}
              change={change}
            />
          )}
          {fonts.length > 0 && (
            <Section title={t('frame.font')}>
              <FontList
                fonts={fonts}
                value={style.frame.style}
                onChange={(font) => change((now) => ({ ...now, frame: { ...now.frame, style: font } }))}
              />
            </Section>
          )}
          {!isSearched && isQr && <LevelSection level={style.errorCorrectionLevel} change={change} />}
        </Folding>
      </div>
    </div>
  );
};
