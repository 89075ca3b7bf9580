import { ButtonLink } from '../blocks/button-link.tsx';
import { formatDuration } from '../blocks/format-file.ts';
import { Picture } from '../blocks/picture.tsx';
import { PlayIcon } from '../blocks/play-button.tsx';
import { Socials } from '../blocks/socials.tsx';
import { parseYoutubeId, toPlayerAddress, toWatchAddress } from '../blocks/youtube.ts';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type VideoItem = Props['content']['videos'][number];

const getVideoName = ({ title, source, file }: VideoItem, at: number, { t, media }: Props): string =>
  title ||
  (source === 'file' ? media(file).title?.replace(/\.mp4$/i, '') : undefined) ||
  t('page.video', { at: at + 1 });

/** A video uploaded by the owner: the browser’s own player, which loads it on playback. */
const FileVideo = ({ video, name, cover, props }: { video: VideoItem; name: string; cover: string; props: Props }) => (
  // biome-ignore lint/a11y/useMediaCaption: uploaded videos contain their captions or have none.
  <video
    className="screen"
    src={props.media(video.file).href || undefined}
    poster={cover ? props.image(cover, 'original') : undefined}
    preload={cover ? 'none' : 'metadata'}
    width={560}
    height={315}
    aria-label={name}
    controls
    playsInline
  />
);

/** A YouTube video: our own card, and nothing of YouTube’s before a tap. Without the script it links to YouTube. */
const YoutubeVideo = ({ id, name, cover, props }: { id: string; name: string; cover: string; props: Props }) => (
  <a
    className={cover ? 'screen' : 'screen card'}
    href={toWatchAddress(id)}
    rel="noopener noreferrer nofollow"
    data-frame={toPlayerAddress(id)}
    aria-label={props.t('page.play_named', { name })}
  >
    {cover ? (
      <Picture image={props.image} name={cover} size="original" width={560} height={315} eager />
    ) : (
      <b dir="auto">{name}</b>
    )}
    <span className="round">
      <PlayIcon />
    </span>
  </a>
);

const VideoEntry = ({ video, at, props }: { video: VideoItem; at: number; props: Props }) => {
  const { content, media } = props;
  const name = getVideoName(video, at, props);
  const cover = at === 0 ? content.cover : '';
  const id = video.source === 'youtube' ? parseYoutubeId(video.url) : undefined;
  const isCard = id !== undefined && cover === '';
  const seconds = video.source === 'file' ? media(video.file).seconds : undefined;
  return (
    <>
      {video.source === 'file' ? (
        <FileVideo video={video} name={name} cover={cover} props={props} />
      ) : (
        id && <YoutubeVideo id={id} name={name} cover={cover} props={props} />
      )}
      {(!isCard || video.description) && (
        <div className="text">
          {!isCard && (
            <h2 dir="auto">
              {name}
              {seconds ? (
                <small>
                  <bdi>{formatDuration(seconds)}</bdi>
                </small>
              ) : null}
            </h2>
          )}
          {video.description && <p dir="auto">{video.description}</p>}
        </div>
      )}
    </>
  );
};

/** A film strip: the first video is the stage, the others follow as cards with their titles, like intertitles. */
export default function VideoPage(props: Props) {
  const { content, t } = props;
  const [first, ...others] = content.videos;
  return (
    <main className="column">
      {first && (
        <section className="stage" data-field="videos.0">
          <VideoEntry video={first} at={0} props={props} />
        </section>
      )}
      <header>
        <h1 dir="auto" data-field="title">
          {content.title}
        </h1>
        {content.description && (
          <p dir="auto" data-field="description">
            {content.description}
          </p>
        )}
        <ButtonLink button={content.button} t={t} />
      </header>
      {others.length > 0 && (
        <ol>
          {others.map((film, at) => (
            <li key={at} data-field={`videos.${at + 1}`}>
              <VideoEntry video={film} at={at + 1} props={props} />
            </li>
          ))}
        </ol>
      )}
      {content.videos.some(({ url }) => parseYoutubeId(url)) && <p className="note">{t.node('page.on_youtube')}</p>}
      <Socials socials={content.socials} t={t} />
    </main>
  );
}
