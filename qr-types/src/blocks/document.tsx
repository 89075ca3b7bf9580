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

/** What the host of a page adds to it. */
export type PageHostOptions = {
  /** The colour of the browser's bar, '#rrggbb'. */
  themeColor: string;
  direction: Direction;
  /** Rules for the fonts that the page may use, and where they are fetched from ahead. */
  fonts: { css: string; preload: readonly string[] };
  /** The text of the page script; none where the page is only looked at. */
  script?: string;
  /**
   * The text of the measuring script, where the owner's trackers may run after the visitor's consent: on a host that pages
   * have for themselves. Without it there is nothing of them in the page.
   */
  trackingScript?: string;
  /** The text of the script that answers the challenge of a form (`proof-script.js`). */
  challengeScript?: string;
  /** The path under which the page is opened again: `/p/{uri}`. */
  path?: string;
  /** The page in full, for sharing. */
  address?: string;
  title: string;
  /** What is shown of it where its link is shared: what it is about, and the address of a picture. */
  card?: { description: string; image: string | undefined };
};

type DesignedContent = {
  design: { primary: string; secondary: string };
  /** Not every type has one. */
  previewImage?: string;
  previewTime?: number | null;
  trackEvents: boolean;
};

/** Everything of a page's style: the owner's colours, the blocks, and the type's own. */
export const buildPageStyle = (module: PageModule<never>, content: unknown): string =>
  `${buildTheme((content as DesignedContent).design)}${blocks}${place}${module.style}`;

/** The picture over a page that opens, until its time is over or somebody taps. Without a picture there is none. */
const Welcome = ({ content, t, image }: PageProps<DesignedContent>) =>
  !content.previewImage ? null : (
    <label className="welcome" style={{ '--stay': `${content.previewTime ?? defaultPreviewTimeMs}ms` } as object}>
      <input type="checkbox" aria-label={t('page.skip')} />
      <img src={image(content.previewImage, 'large')} alt="" />
    </label>
  );

/** The inside of a page, the same for a phone and for the builder's preview. */
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

/** A whole hosted page: HTML with its style inside, complete without its script. Hosts write `<!doctype html>` before it. */
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
  const isTracked = Object.keys(trackers).length > 0;
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
        {isTracked && <script dangerouslySetInnerHTML={{ __html: trackingScript! }} />}
      </body>
    </html>
  );
};
