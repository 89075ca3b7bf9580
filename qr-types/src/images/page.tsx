import { ButtonLink } from '../blocks/button-link.tsx';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { toSiteName } from '../blocks/site.ts';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

/** The alternative text of an image: its position among the others. */
const describeImage = (at: number, { content, t }: Props) =>
  t('page.picture', { at: at + 1, count: content.images.length });

/** A tile of the wall, which links to the image’s full-screen view. */
const Tile = ({ at, name, props }: { at: number; name: string; props: Props }) => (
  <a className="tile" href={`#picture-${at + 1}`} id={`tile-${at + 1}`} data-field={`images.${at}`}>
    <Picture
      image={props.image}
      name={name}
      size={at === 0 ? 'original' : 'large'}
      width={400}
      height={400}
      alt={describeImage(at, props)}
      eager={at < 3}
    />
  </a>
);

/** A link to the previous or next image, as an alternative to swiping. */
const NeighborLink = ({ at, to, word }: { at: number; to: 'previous' | 'next'; word: string }) => (
  <a className={to} href={`#picture-${at + 1}`} aria-label={word}>
    <Icon name="arrow" />
  </a>
);

/** All images full-screen, side by side. Visible while one of them is the target of the URL. */
const Viewer = ({ props }: { props: Props }) => (
  <ol className="viewer">
    {props.content.images.map((name, at) => (
      <li key={at} id={`picture-${at + 1}`}>
        <Picture
          image={props.image}
          name={name}
          size="original"
          width={400}
          height={400}
          alt={describeImage(at, props)}
        />
        <span aria-hidden="true">
          <bdi>
            {at + 1} / {props.content.images.length}
          </bdi>
        </span>
        {at > 0 && <NeighborLink at={at - 1} to="previous" word={props.t('page.back')} />}
        {at < props.content.images.length - 1 && <NeighborLink at={at + 1} to="next" word={props.t('page.on')} />}
        <a href={`#tile-${at + 1}`} aria-label={props.t('page.close')}>
          <Icon name="close" />
        </a>
      </li>
    ))}
  </ol>
);

/** A wall of images with a description, each full-screen after a tap. */
export default function ImagesPage(props: Props) {
  const { content, t } = props;
  const { title, description, images, buttons, url } = content;
  const [first, ...others] = images.entries();
  return (
    <main className="column">
      {first && <Tile at={first[0]} name={first[1]} props={props} />}
      <header>
        <h1 dir="auto" data-field="title">
          {title}
        </h1>
        {description && (
          <p dir="auto" data-field="description">
            {description}
          </p>
        )}
        <p className="count">
          {images.length === 1 ? t.node('page.one') : t.node('page.count', { count: images.length })}
        </p>
      </header>
      {others.length > 0 && (
        <ul className="grid">
          {others.map(([at, name]) => (
            <li key={at}>
              <Tile at={at} name={name} props={props} />
            </li>
          ))}
        </ul>
      )}
      {(buttons.length > 0 || url) && (
        <footer>
          {buttons.map((button, at) => (
            <ButtonLink key={at} button={button} t={t} className={at > 0 ? 'quiet' : ''} field={`buttons.${at}`} />
          ))}
          {url && (
            <a className="website" href={url} rel="noopener noreferrer nofollow" data-field="url">
              <Icon name="globe" />
              {toSiteName(url)}
            </a>
          )}
        </footer>
      )}
      <Viewer props={props} />
    </main>
  );
}
