import { ButtonLink } from '../blocks/button-link.tsx';
import { toDownloadHref } from '../blocks/format-file.ts';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { PlayButton } from '../blocks/play-button.tsx';
import { Streaming } from '../blocks/streaming.tsx';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

/** A single: its cover from edge to edge, the title below, and one large play button. */
export default function Mp3Page({ content, t, image, media }: Props) {
  const { title, artist, coverImage, description, download } = content;
  const { href } = media(content.file);
  return (
    <main className="column">
      {coverImage ? (
        <div className="artwork" data-field="coverImage">
          <Picture image={image} name={coverImage} size="original" width={560} height={560} eager />
        </div>
      ) : (
        <div className="artwork generated" aria-hidden="true" />
      )}
      <div className="head">
        <div>
          <h1 dir="auto" data-field="title">
            {title}
          </h1>
          {artist && (
            <p className="artist" dir="auto" data-field="artist">
              {artist}
            </p>
          )}
        </div>
        <PlayButton label={t('page.play')} />
      </div>
      <div className="player" data-field="file">
        {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; what it says of itself is the description. */}
        <audio
          src={href || undefined}
          preload="none"
          controls
          controlsList={download ? undefined : 'nodownload'}
          aria-label={t('page.listen', { name: title })}
        />
        {download && (
          <a className="download" href={toDownloadHref(href)} download="" data-field="download">
            <Icon name="download" />
            {t.node('page.download')}
          </a>
        )}
      </div>
      {description && (
        <p className="description" dir="auto" data-field="description">
          {description}
        </p>
      )}
      <ButtonLink button={content.button} t={t} className="wide" />
      <Streaming streaming={content.streaming} t={t} />
    </main>
  );
}
