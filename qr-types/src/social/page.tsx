import { ButtonLink } from '../blocks/button-link.tsx';
import { Icon, LineIcon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { listProfiles, networks } from '../blocks/socials.ts';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

/** The owner’s images from edge to edge; without any, their primary colour. */
const SocialHeader = ({ content: { coverImage, logo, name }, image }: Props) => (
  <header className={coverImage ? 'head' : 'head plain'} data-field={coverImage ? 'coverImage' : undefined}>
    {coverImage && (
      <Picture image={image} name={coverImage} size="original" width={560} height={320} eager className="cover" />
    )}
    {logo ? (
      <span className="avatar" data-field="logo">
        <Picture image={image} name={logo} size="small" width={112} height={112} eager />
      </span>
    ) : (
      <span className="avatar" aria-hidden="true">
        {[...name][0]}
      </span>
    )}
  </header>
);

/** A grid of tiles, one per network. */
const NetworkGrid = ({ content: { socials }, t }: Props) => (
  <ul className="grid" data-field="socials">
    {listProfiles(socials).map(({ id, address, nickname }) => (
      <li key={id}>
        <a href={address} rel="me noopener noreferrer nofollow" data-field={`socials.${id}`}>
          <LineIcon path={networks[id].icon} />
          <span>
            <b>{t.node(`socials.${id}`)}</b>
            {nickname && (
              <span className="username" dir="auto">
                {nickname}
              </span>
            )}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const Links = ({ content: { links } }: Props) => (
  <ul className="links" data-field="links">
    {links.map(({ text, url }, at) => (
      <li key={at}>
        <a href={url} rel="noopener noreferrer nofollow" data-field={`links.${at}`}>
          <span dir="auto">{text}</span>
          <Icon name="out" />
        </a>
      </li>
    ))}
  </ul>
);

/** Social profiles: image and name, and below a mosaic in three colours with a tile per network. */
export default function SocialPage(props: Props) {
  const { content, t, image } = props;
  const { name, headline, links, images, button } = content;
  return (
    <main className="column">
      <SocialHeader {...props} />
      <div className="intro">
        <h1 dir="auto" data-field="name">
          {name}
        </h1>
        {headline && (
          <p dir="auto" data-field="headline">
            {headline}
          </p>
        )}
      </div>
      <NetworkGrid {...props} />
      <ButtonLink button={button} t={t} className="main" />
      {links.length > 0 && <Links {...props} />}
      {images.length > 0 && (
        <ul className="images" data-field="images">
          {images.map((name, at) => (
            <li key={at} data-field={`images.${at}`}>
              <Picture image={image} name={name} size="medium" width={187} height={187} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
