import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getPhoneImage } from './phone-images.ts';
import styles from './phone-preview.module.css';
import { getTextColor } from './text-color.ts';

/** The width of the phone’s screen in CSS pixels, before scaling. */
const phoneWidthPx = 390;

/** Returns the factor that scales a screen of `phoneWidthPx` to the width of `container`. */
const useScale = (container: React.RefObject<HTMLElement | null>) => {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / phoneWidthPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return scale;
};

/** The case of a phone; pages have the browser’s bar above them, in `themeColor` or the sample’s own colour. */
export const PhoneFrame = ({
  type,
  themeColor,
  children,
}: {
  type: TypeManifest;
  themeColor?: string | undefined;
  children: ReactNode;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const scale = useScale(container);
  const shownThemeColor = type.opens.kind === 'page' && (themeColor ?? getPageColor(type.sample));
  return (
    <div className={styles.phone}>
      <div
        ref={container}
        className={styles.screen}
        style={{ '--scale': scale } as object}
        data-bar={shownThemeColor ? '' : undefined}
      >
        {shownThemeColor && (
          <div
            className={styles.bar}
            data-bar-colour={shownThemeColor}
            style={{ background: shownThemeColor, color: getTextColor(shownThemeColor) }}
            aria-hidden="true"
          >
            <time>9:41</time>
            <span className={styles.battery} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
};

/** The sample of a type as a picture, in the language and colours of `scripts/phone-screenshots.mjs`. */
export const PhoneScreenshot = ({ type }: { type: TypeManifest }) => {
  const picture = getPhoneImage(type.id);
  return picture && <img className={styles.picture} src={picture} alt="" />;
};
