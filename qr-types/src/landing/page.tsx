import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow } from '../blocks/contact-row.tsx';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { hasLocation, PlaceRow } from '../blocks/place.tsx';
import { PlayIcon } from '../blocks/play-button.tsx';
import { Socials } from '../blocks/socials.tsx';
import { parseYoutubeId, toPlayerAddress } from '../blocks/youtube.ts';
import type { TypePageProps } from '../define-type.ts';
import { toTelHref } from '../fields/phone-number.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type Section = Props['content']['sections'][number];
type BlockProps = Pick<Props, 't' | 'image'> & { section: Section; field: string };

const externalLink = { rel: 'noopener noreferrer nofollow' } as const;

/**
 * The first screen: the image, cut diagonally by the background of the title, so that the title is readable on any
 * image.
 */
const Hero = ({ content, image }: Props) => {
  const { title, text, backgroundImage, buttons, name, logo } = content;
  return (
    <header className="hero">
      <div className={backgroundImage ? 'backdrop' : 'backdrop plain'} data-field="backgroundImage">
        {backgroundImage && (
          <Picture image={image} name={backgroundImage} size="original" width={780} height={720} eager />
        )}
      </div>
      {(name || logo) && (
        <p className="sender" data-field={name ? 'name' : 'logo'}>
          {logo && <Picture image={image} name={logo} size="small" width={32} height={32} eager />}
          {name && <span dir="auto">{name}</span>}
        </p>
      )}
      <div className="intro">
        <h1 dir="auto" data-field="title">
          {title}
        </h1>
        {text && (
          <p dir="auto" data-field="text">
            {text}
          </p>
        )}
        {buttons.length > 0 && (
          <div className="actions" data-field="buttons">
            {buttons.map(({ text, url }, at) => (
              <a key={at} className="button" href={url} {...externalLink} data-field={`buttons.${at}`}>
                <span dir="auto">{text}</span>
              </a>
            ))}
          </div>
        )}
      </div>
    </header>
  );
};

const Text = ({ section, t, image, field }: BlockProps) => (
  <>
    <p dir="auto">{section.text}</p>
    <ButtonLink button={section.button} t={t} field={`${field}.button`} />
    {section.image && (
      <Picture className="slanted" image={image} name={section.image} size="original" width={540} height={405} />
    )}
  </>
);

const Points = ({ section, field }: BlockProps) => (
  <ul className="list">
    {section.points.map(({ title, text }, at) => (
      <li key={at} data-field={`${field}.points.${at}`}>
        <h3 dir="auto">{title}</h3>
        {text && <p dir="auto">{text}</p>}
      </li>
    ))}
  </ul>
);

const Pictures = ({ section, image, field }: BlockProps) => (
  <ul className="image-grid">
    {section.images.map((name, at) => (
      <li key={at} data-field={`${field}.images.${at}`}>
        <Picture image={image} name={name} size="medium" width={260} height={260} />
      </li>
    ))}
  </ul>
);

/** An external video, of which nothing is loaded before a tap; YouTube videos then play in place. */
const Video = ({ section, t, image }: BlockProps) => {
  const id = parseYoutubeId(section.video);
  return (
    <a
      className="player slanted"
      href={section.video || undefined}
      {...externalLink}
      data-frame={id && toPlayerAddress(id)}
      aria-label={[t('page.watch'), section.title].filter((part) => part !== '').join(': ')}
    >
      {section.image && <Picture image={image} name={section.image} size="original" width={540} height={304} />}
      <span className="tag">
        <PlayIcon />
        {t.node('page.watch')}
      </span>
    </a>
  );
};

const Quote = ({ section }: BlockProps) => (
  <figure>
    <blockquote dir="auto">{section.text}</blockquote>
    {section.author && <figcaption dir="auto">{section.author}</figcaption>}
  </figure>
);

const Questions = ({ section, field }: BlockProps) => (
  <div className="questions">
    {section.questions.map(({ question, answer }, at) => (
      <details key={at} data-field={`${field}.questions.${at}`}>
        <summary>
          <span dir="auto">{question}</span>
          <Icon name="plus" />
        </summary>
        <p className="answer" dir="auto">
          {answer}
        </p>
      </details>
    ))}
  </div>
);

const blockComponents: Readonly<Record<Section['kind'], (props: BlockProps) => ReactNode>> = {
  text: Text,
  points: Points,
  pictures: Pictures,
  video: Video,
  quote: Quote,
  questions: Questions,
};

const Band = (props: BlockProps) => {
  const { kind, title } = props.section;
  const Block = blockComponents[kind];
  return (
    <section className={`band ${kind}`} data-field={props.field}>
      <div className="inner">
        {title && <h2 dir="auto">{title}</h2>}
        <Block {...props} />
      </div>
    </section>
  );
};

const Contact = ({ content: { phone, email, location, socials }, t }: Props) => (
  <footer className="band contact">
    <div className="inner">
      <ul>
        {phone && (
          <ContactRow icon="phone" href={toTelHref(phone)} text={phone} field="phone">
            {t.node('page.call')}
          </ContactRow>
        )}
        {email && (
          <ContactRow icon="mail" href={`mailto:${email}`} text={email} field="email">
            {t.node('page.write')}
          </ContactRow>
        )}
        <PlaceRow place={location} t={t} />
      </ul>
      <Socials socials={socials} t={t} />
    </div>
  </footer>
);

/** A general page: a first screen, followed by blocks as bands with slanted edges, in the owner’s order. */
export default function LandingPage(props: Props) {
  const { content, t, image } = props;
  const { sections, phone, email, location, socials } = content;
  const hasContact = phone || email || hasLocation(location) || Object.keys(socials).length > 0;
  return (
    <main>
      <Hero {...props} />
      {sections.map((section, at) => (
        <Band key={at} section={section} field={`sections.${at}`} t={t} image={image} />
      ))}
      {hasContact && <Contact {...props} />}
    </main>
  );
}
