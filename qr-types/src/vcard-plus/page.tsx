import { ContactRow } from '../blocks/contact-row.tsx';
import { Gallery } from '../blocks/gallery.tsx';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { PlaceRow } from '../blocks/place.tsx';
import { toSiteName } from '../blocks/site.ts';
import { Socials } from '../blocks/socials.tsx';
import type { TypePageProps } from '../define-type.ts';
import { toTelHref } from '../fields/phone-number.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

const phoneIcons = { cell: 'mobile', work: 'phone', home: 'phone', fax: 'printer', other: 'phone' } as const;

/** Whether a text is short enough to be placed beside the image. */
const fitsBeside = (text: string) => text.length <= 90 && text.split(/\s/).every((word) => word.length <= 14);

const Hero = ({ content, image }: Props) => {
  const { name, lastName, org, title, summary, photo, bgImage, alignment } = content;
  const letters = Math.max(...`${name} ${lastName}`.split(/[\s-]+/).map((word) => word.length));
  const stacked = fitsBeside(`${title} ${summary}`) ? '' : ' stacked';
  return (
    <header className={`hero ${alignment}${stacked}${bgImage ? ' has-image' : ''}`} data-field="alignment">
      {bgImage && (
        <div className="backdrop" data-field="bgImage">
          <Picture image={image} name={bgImage} size="original" width={560} height={240} eager />
        </div>
      )}
      <div className="column">
        {org && (
          <p className="org" dir="auto" data-field="org">
            {org}
          </p>
        )}
        <h1 dir="auto" style={{ '--letters': letters } as object} data-field="name">
          <span>{name}</span>
          {lastName && (
            <>
              {' '}
              <span data-field="lastName">{lastName}</span>
            </>
          )}
        </h1>
        <div className="foot">
          {(title || summary) && (
            <div className="about">
              {title && (
                <p dir="auto" data-field="title">
                  <b>{title}</b>
                </p>
              )}
              {summary && (
                <p dir="auto" data-field="summary">
                  {summary}
                </p>
              )}
            </div>
          )}
          {photo && (
            <div className="portrait" data-field="photo">
              <Picture image={image} name={photo} size="large" width={240} height={300} eager />
            </div>
          )}
        </div>
      </div>
    </header>
  );
};

const ContactList = ({ content, t }: Props) => (
  <ul>
    {content.phone.map(({ type, phone, text }, at) => (
      <ContactRow
        key={at}
        icon={phoneIcons[type]}
        href={type === 'fax' ? undefined : toTelHref(phone)}
        text={text || t.node(`phone.type.${type}`)}
        field={`phone.${at}`}
      >
        {phone}
      </ContactRow>
    ))}
    {content.email.map(({ email, text }, at) => (
      <ContactRow key={at} icon="mail" href={`mailto:${email}`} text={text} field={`email.${at}`}>
        {email}
      </ContactRow>
    ))}
    {content.url.map(({ url, text }, at) => {
      const host = toSiteName(url) || url;
      return (
        <ContactRow key={at} icon="globe" href={url || undefined} text={text && host} field={`url.${at}`}>
          {text || host}
        </ContactRow>
      );
    })}
    <PlaceRow place={content.location} t={t} />
  </ul>
);

const ActionBar = ({ content, t, file }: Props) => (
  <div className={content.addContactButton && content.floatingButton ? 'bar sticky noprint' : 'bar noprint'}>
    {content.addContactButton && (
      <a className="button" href={file('contact.vcf')} data-field="addContactButton">
        <Icon name="contact" />
        {t.node('page.add_contact')}
      </a>
    )}
    <button type="button" className="share" data-share="" data-script hidden>
      <span className="todo">
        <Icon name="share" />
        <span className="sr">{t.node('page.share')}</span>
      </span>
      <span className="done">
        <Icon name="check" />
        <span className="sr">{t.node('page.copied')}</span>
      </span>
    </button>
  </div>
);

/** A person: name and image on the owner’s colour, contact details on a sheet over it, and the contact to save. */
export default function VcardPlusPage(props: Props) {
  const { content, t, image } = props;
  const { images } = content;
  return (
    <>
      <Hero {...props} />
      <main className="column sheet">
        <ContactList {...props} />
        <Socials socials={content.socials} t={t} />
        <Gallery images={images} width={232} height={174} t={t} image={image} />
        <ActionBar {...props} />
      </main>
    </>
  );
}
