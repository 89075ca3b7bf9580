import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow } from '../blocks/contact-row.tsx';
import { Facilities } from '../blocks/facilities.tsx';
import { Gallery } from '../blocks/gallery.tsx';
import { Hours, OpenNow } from '../blocks/hours.tsx';
import { Icon, type IconName } from '../blocks/icon.tsx';
import { PlaceRow, toMapHref } from '../blocks/place.tsx';
import { toSiteName } from '../blocks/site.ts';
import { Socials } from '../blocks/socials.tsx';
import type { TypePageProps } from '../define-type.ts';
import { toTelHref } from '../fields/phone-number.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';
import { ShopFront } from './shop-front.tsx';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

type ContactAction = { icon: IconName; href: string | undefined; text: ReactNode };

/** The most common actions: call, directions, email, website. */
const ContactActions = ({ content, t }: Props) => {
  const { companyPhoneNumber, companyEmail, companyWebsite, location } = content;
  const [phone, email] = [companyPhoneNumber[0]?.phone, companyEmail[0]?.email];
  const allActions: ContactAction[] = [
    { icon: 'phone', href: phone && toTelHref(phone), text: t.node('page.call') },
    {
      icon: 'route',
      href: location.behaviour === 'hide' ? undefined : toMapHref(location),
      text: t.node('page.route'),
    },
    { icon: 'mail', href: email && `mailto:${email}`, text: t.node('page.write') },
    { icon: 'globe', href: companyWebsite || undefined, text: t.node('page.website') },
  ];
  const actions = allActions.filter(({ href }) => href !== undefined);
  return actions.length === 0 ? null : (
    <ul className="actions noprint">
      {actions.map(({ icon, href, text }) => (
        <li key={icon}>
          <a href={href} rel="noopener noreferrer nofollow">
            <Icon name={icon} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};

const Contacts = ({ content, t }: Props) => (
  <ul className="contacts">
    {content.companyPhoneNumber.map(({ phone, text }, at) => (
      <ContactRow key={at} icon="phone" href={toTelHref(phone)} text={text} field={`companyPhoneNumber.${at}`}>
        {phone}
      </ContactRow>
    ))}
    {content.companyEmail.map(({ email, text }, at) => (
      <ContactRow key={at} icon="mail" href={`mailto:${email}`} text={text} field={`companyEmail.${at}`}>
        {email}
      </ContactRow>
    ))}
    {content.companyWebsite && (
      <ContactRow icon="globe" href={content.companyWebsite} field="companyWebsite">
        {toSiteName(content.companyWebsite)}
      </ContactRow>
    )}
    <PlaceRow place={content.location} t={t} />
  </ul>
);

/** A business: its shop front, opening hours, contact details and facilities. */
export default function BusinessPage(props: Props) {
  const { content, locale, t, image } = props;
  const { name, trade, description, hours, images } = content;
  return (
    <>
      <ShopFront name={name} picture={content.image} image={image} />
      <main className="column sheet">
        <div className="top">
          {trade && (
            <p dir="auto" data-field="trade">
              {trade}
            </p>
          )}
          <OpenNow week={hours} locale={locale} t={t} />
        </div>
        <h1 dir="auto" data-field="name">
          {name}
        </h1>
        {description && (
          <p className="about" dir="auto" data-field="description">
            {description}
          </p>
        )}
        <ButtonLink button={content.button} t={t} className="main" />
        <ContactActions {...props} />
        <Hours week={hours} locale={locale} t={t} />
        <Contacts {...props} />
        <Facilities facilities={content.facilities} t={t} />
        <Gallery images={images} width={232} height={174} t={t} image={image} />
        <Socials socials={content.socials} t={t} />
      </main>
    </>
  );
}
