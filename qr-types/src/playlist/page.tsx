import { ButtonLink } from '../blocks/button-link.tsx';
import { formatDuration } from '../blocks/format-file.ts';
import { Picture } from '../blocks/picture.tsx';
import { PlayButton } from '../blocks/play-button.tsx';
import { Streaming } from '../blocks/streaming.tsx';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type Track = Props['content']['audio'][number];

const TrackRow = ({ track, at, props: { t, media } }: { track: Track; at: number; props: Props }) => {
  const { href, title, tagTitle, seconds } = media(track.file);
  const name = track.title || tagTitle || title?.replace(/\.mp3$/i, '') || t('page.track', { at: at + 1 });
  return (
    <li data-field={`audio.${at}`}>
      <details name="track">
        <summary data-track="">
          <span className="position">{at + 1}</span>
          <span className="text">
            <b dir="auto">{name}</b>
            {track.artist && <span dir="auto">{track.artist}</span>}
          </span>
          {seconds ? (
            <span className="duration">
              <bdi>{formatDuration(seconds)}</bdi>
            </span>
          ) : null}
        </summary>
        {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions. */}
        <audio
          src={href || undefined}
          preload="none"
          controls
          controlsList="nodownload"
          aria-label={t('page.listen', { name })}
        />
      </details>
    </li>
  );
};

/** A record with the owner’s image as its label, and its tracks, each with its own player. */
export default function PlaylistPage(props: Props) {
  const { content, t, image } = props;
  return (
    <main className="column">
      <div className="record" data-field={content.image ? 'image' : undefined}>
        <div className="label">
          {content.image && <Picture image={image} name={content.image} size="medium" width={128} height={128} eager />}
        </div>
      </div>
      <div className="head">
        <div>
          <h1 dir="auto" data-field="title">
            {content.title}
          </h1>
          {content.artist && (
            <p className="artist" dir="auto" data-field="artist">
              {content.artist}
            </p>
          )}
        </div>
        <PlayButton label={t('page.play')} />
      </div>
      {content.description && (
        <p className="description" dir="auto" data-field="description">
          {content.description}
        </p>
      )}
      <ol>
        {content.audio.map((track, at) => (
          <TrackRow key={at} track={track} at={at} props={props} />
        ))}
      </ol>
      <ButtonLink button={content.button} t={t} className="wide" />
      <Streaming streaming={content.streaming} t={t} />
    </main>
  );
}
