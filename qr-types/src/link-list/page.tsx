import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { Socials } from '../blocks/socials.tsx';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import { LinkIcon } from './link-icon.tsx';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type Entry = Props['content']['links'][number];
type LinkGroup = { heading?: Entry; at: number; links: { link: Entry; at: number }[] };

/** Groups links under the preceding heading. */
const groupLinks = (entries: readonly Entry[]): LinkGroup[] => {
  let group: LinkGroup = { at: -1, links: [] };
  const groups = [group];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'separator') {
      group = { heading: entry, at, links: [] };
      groups.push(group);
    } else group.links.push({ link: entry, at });
  }
  return groups.filter(({ heading, links }) => heading || links.length > 0);
};

const Pill = ({
  link,
  at,
  isHighlighted,
  image,
}: Pick<Props, 'image'> & { link: Entry; at: number; isHighlighted: boolean }) => (
  <li>
    <a
      className={isHighlighted ? 'pill highlighted' : 'pill'}
      href={link.url || undefined}
      rel="noopener noreferrer nofollow"
      data-field={`links.${at}`}
    >
      <span className="round">
        {link.photo ? (
          <Picture image={image} name={link.photo} size="small" width={48} height={48} eager={at < 4} />
        ) : (
          <LinkIcon url={link.url} />
        )}
      </span>
      <span className="text">
        <b dir="auto">{link.text}</b>
        {link.note && <span dir="auto">{link.note}</span>}
      </span>
      <Icon name="out" />
    </a>
  </li>
);

/** An arch with the owner’s image, or else their initial. */
const Arch = ({ content, image }: Props) => (
  <div className="arch" data-field={content.coverImage ? 'coverImage' : undefined}>
    {content.coverImage && (
      <Picture image={image} name={content.coverImage} size="medium" width={168} height={192} eager className="cover" />
    )}
    {content.logo && (
      <span className="logo" data-field="logo">
        <Picture
          image={image}
          name={content.logo}
          size="small"
          width={content.coverImage ? 64 : 88}
          height={content.coverImage ? 64 : 88}
          eager
        />
      </span>
    )}
    {!content.coverImage && !content.logo && (
      <span className="initial" aria-hidden="true">
        {[...content.name][0]}
      </span>
    )}
  </div>
);

/**
 * A list of links: an arch with the name below it, links as pills with the first one highlighted, and the networks as
 * rings.
 */
export default function LinkListPage(props: Props) {
  const { content, t, image } = props;
  const { images, links } = content;
  const first = links.findIndex(({ kind }) => kind === 'link');
  return (
    <main className="column">
      <Arch {...props} />
      <h1 dir="auto" data-field="name">
        {content.name}
      </h1>
      {content.description && (
        <p className="about" dir="auto" data-field="description">
          {content.description}
        </p>
      )}
      {groupLinks(links).map(({ heading, at, links: under }) => (
        <section key={at}>
          {heading && (
            <h2 dir="auto" data-field={`links.${at}`}>
              {heading.text}
            </h2>
          )}
          <ul>
            {under.map(({ link, at }) => (
              <Pill key={at} link={link} at={at} isHighlighted={at === first} image={image} />
            ))}
          </ul>
        </section>
      ))}
      {images.length > 0 && (
        <ul className="images" data-field="images">
          {images.map((name, at) => (
            <li key={at} data-field={`images.${at}`}>
              <Picture image={image} name={name} size="medium" width={160} height={184} />
            </li>
          ))}
        </ul>
      )}
      <Socials socials={content.socials} t={t} />
    </main>
  );
}
