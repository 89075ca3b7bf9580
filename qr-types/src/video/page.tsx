import { ButtonLink } from '../blocks/button-link.tsx';
import { lengthText } from '../blocks/file-facts.ts';
import { Picture } from '../blocks/picture.tsx';
import { PlaySign } from '../blocks/play-button.tsx';
import { Socials } from '../blocks/socials.tsx';
import { playerAddress, watchAddress, youtubeId } from '../blocks/youtube.ts';
import type { PropsOf } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;
type Film = Props['content']['videos'][number];

const nameOf = ({ title, source, file }: Film, at: number, { say, media }: Props): string =>
  title ||
  (source === 'file' ? media(file).title?.replace(/\.mp4$/i, '') : undefined) ||
  say('page.video', { at: at + 1 });

/** A film of the owner's: the browser's own player, which fetches it once somebody plays. */
const Own = ({ film, name, cover, props }: { film: Film; name: string; cover: string; props: Props }) => (
  // biome-ignore lint/a11y/useMediaCaption: owners bring films, which hold their captions or have none.
  <video
    className="screen"
    src={props.media(film.file).href || undefined}
    poster={cover ? props.image(cover, 'original') : undefined}
    preload={cover ? 'none' : 'metadata'}
    width={560}
    height={315}
    aria-label={name}
    controls
    playsInline
  />
);

/** A film at YouTube: a card that we draw, and nothing of YouTube's before a tap. Without script it leads there. */
const Elsewhere = ({ id, name, cover, props }: { id: string; name: string; cover: string; props: Props }) => (
  <a
    className={cover ? 'screen' : 'screen card'}
    href={watchAddress(id)}
    rel="noopener noreferrer nofollow"
    data-frame={playerAddress(id)}
    aria-label={props.say('page.play_named', { name })}
  >
    {cover ? (
      <Picture image={props.image} name={cover} size="original" width={560} height={315} eager />
    ) : (
      <b dir="auto">{name}</b>
    )}
    <span className="round">
      <PlaySign />
    </span>
  </a>
);

const Shown = ({ film, at, props }: { film: Film; at: number; props: Props }) => {
  const { content, media } = props;
  const name = nameOf(film, at, props);
  const cover = at === 0 ? content.cover : '';
  const id = film.source === 'youtube' ? youtubeId(film.url) : undefined;
  const isCard = id !== undefined && cover === '';
  const seconds = film.source === 'file' ? media(film.file).seconds : undefined;
  return (
    <>
      {film.source === 'file' ? (
        <Own film={film} name={name} cover={cover} props={props} />
      ) : (
        id && <Elsewhere id={id} name={name} cover={cover} props={props} />
      )}
      {(!isCard || film.description) && (
        <div className="says">
          {!isCard && (
            <h2 dir="auto">
              {name}
              {seconds ? (
                <small>
                  <bdi>{lengthText(seconds)}</bdi>
                </small>
              ) : null}
            </h2>
          )}
          {film.description && <p dir="auto">{film.description}</p>}
        </div>
      )}
    </>
  );
};

/** A film strip: the first film is the stage, the others follow as cards with their titles, as silent films had them. */
export default function VideoPage(props: Props) {
  const { content, say } = props;
  const [first, ...others] = content.videos;
  return (
    <main className="column">
      {first && (
        <section className="stage" data-field="videos.0">
          <Shown film={first} at={0} props={props} />
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
        <ButtonLink button={content.button} say={say} />
      </header>
      {others.length > 0 && (
        <ol>
          {others.map((film, at) => (
            <li key={at} data-field={`videos.${at + 1}`}>
              <Shown film={film} at={at + 1} props={props} />
            </li>
          ))}
        </ol>
      )}
      {content.videos.some(({ url }) => youtubeId(url)) && <p className="note">{say.node('page.on_youtube')}</p>}
      <Socials socials={content.socials} say={say} />
    </main>
  );
}
