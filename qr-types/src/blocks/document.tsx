import type { ReactNode } from 'react';
import type { Page, PageModule, PageProps, TypeManifest } from '../define-type.ts';
import { defaultPreviewTimeMs } from '../fields/page-content.ts';
import { extractTrackers } from '../fields/tracker-ids.ts';
import blocks from './blocks.css?inline';
import consent from './consent.css?inline';
import { Consent, PrivacyChoices } from './consent.tsx';
import type { Direction } from './direction.ts';
import place from './place.css?inline';
import { buildTheme } from './theme.ts';

/** Options that the host of a page provides. */
export type PageHostOptions = {
  /** The colour of the browser’s toolbar, '#rrggbb'. */
  themeColor: string;
  direction: Direction;
  /** CSS rules for the fonts that the page may use, and the URLs to preload. */
  fonts: { css: string; preload: readonly string[] };
  /** The text of the page script; none in previews. */
  script?: string;
  /**
   * The text of the measuring script, if the owner’s trackers may run with the visitor’s consent, which requires a
   * separate host for pages. Without it, the page contains nothing of trackers.
   */
  trackingScript?: string;
  /** The text of the script that solves a form’s challenge (`challenge-script.js`). */
  challengeScript?: string;
  /** The path to show instead of the scanned one: `/p/{uri}`. */
  path?: string;
  /** The page’s absolute URL, for sharing. */
  address?: string;
  title: string;
  /** The link preview of the page: a description, and the URL of an image. */
  card?: { description: string; image: string | undefined };
};

type DesignedContent = {
  design: { primary: string; secondary: string };
  /** Only some types have these. */
  previewImage?: string;
  previewTime?: number | null;
  trackEvents: boolean;
};

/** Returns the page’s complete style: the owner’s colours, the blocks, and the type’s own. */
export const buildPageStyle = (module: PageModule<never>, content: unknown): string =>
  `${buildTheme((content as DesignedContent).design)}${blocks}${place}${module.style}`;

/** The welcome image that covers a page until its time is over or the visitor taps it. Nothing without an image. */
const Welcome = ({ content, t, image }: PageProps<DesignedContent>) =>
  !content.previewImage ? null : (
    <label className="welcome" style={{ '--stay': `${content.previewTime ?? defaultPreviewTimeMs}ms` } as object}>
      <input type="checkbox" aria-label={t('page.skip')} />
      <img src={image(content.previewImage, 'large')} alt="" />
    </label>
  );

/** The content of a page, the same for visitors and for the builder’s preview. */
export const PageBody = ({
  module,
  props,
}: {
  module: PageModule<never>;
  props: PageProps<never, never>;
}): ReactNode => {
  const PageComponent = module.default as Page<never, never>;
  return (
    <>
      <Welcome {...(props as unknown as PageProps<DesignedContent>)} />
      <PageComponent {...props} />
    </>
  );
};

/**
 * Returns a complete landing page as HTML with inlined style; it works without its script. Hosts write `<!doctype
 * html>` before it.
 */
export const createPageDocument = (
  type: TypeManifest,
  module: PageModule<never>,
  props: PageProps<never, never>,
  {
    themeColor,
    direction,
    fonts,
    script,
    trackingScript,
    challengeScript,
    path,
    address,
    title,
    card,
  }: PageHostOptions,
) => {
  const trackers = trackingScript === undefined ? {} : extractTrackers(props.content);
  const isTracked = trackingScript !== undefined && Object.keys(trackers).length > 0;
  return (
    <html lang={props.locale || undefined} dir={direction} data-path={path} data-address={address} data-type={type.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {card && <meta property="og:title" content={title} />}
        {card?.description && <meta name="description" content={card.description} />}
        {card?.description && <meta property="og:description" content={card.description} />}
        {card?.image && <meta property="og:image" content={card.image} />}
        {fonts.preload.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <style
          dangerouslySetInnerHTML={{
            __html: fonts.css + buildPageStyle(module, props.content) + (isTracked ? consent : ''),
          }}
        />
      </head>
      <body>
        {isTracked && (
          <Consent
            trackers={trackers}
            events={(props as unknown as PageProps<DesignedContent>).content.trackEvents}
            t={(props as unknown as PageProps<DesignedContent>).t}
          />
        )}
        <PageBody module={module} props={props} />
        {isTracked && <PrivacyChoices t={(props as unknown as PageProps<DesignedContent>).t} />}
        {script !== undefined && <script dangerouslySetInnerHTML={{ __html: script }} />}
        {challengeScript !== undefined && <script dangerouslySetInnerHTML={{ __html: challengeScript }} />}
        {isTracked && <script dangerouslySetInnerHTML={{ __html: trackingScript }} />}
      </body>
    </html>
  );
};
