import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow, phoneAddress } from '../blocks/contact-row.tsx';
import { Facilities } from '../blocks/facilities.tsx';
import { Gallery } from '../blocks/gallery.tsx';
import { Hours, OpenNow } from '../blocks/hours.tsx';
import { Icon, type IconName } from '../blocks/icon.tsx';
import { mapAddress, PlaceRow } from '../blocks/place.tsx';
import { siteOf } from '../blocks/site.ts';
import { Socials } from '../blocks/socials.tsx';
import type { PropsOf } from '../define-type.ts';
import type { content as schema } from './content.ts';
import { ShopFront } from './shop-front.tsx';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;

type Way = { icon: IconName; href: string | undefined; text: ReactNode };

/** What most come for, a tap away: to call, to go there, to write, to read more. */
const Ways = ({ content, say }: Props) => {
  const { companyPhoneNumber, companyEmail, companyWebsite, location } = content;
  const [phone, email] = [companyPhoneNumber[0]?.phone, companyEmail[0]?.email];
  const all: Way[] = [
    { icon: 'phone', href: phone && phoneAddress(phone), text: say.node('page.call') },
    {
      icon: 'route',
      href: location.behaviour === 'hide' ? undefined : mapAddress(location),
      text: say.node('page.route'),
    },
    { icon: 'mail', href: email && `mailto:${email}`, text: say.node('page.write') },
    { icon: 'globe', href: companyWebsite || undefined, text: say.node('page.website') },
  ];
  const ways = all.filter(({ href }) => href !== undefined);
  return ways.length === 0 ? null : (
    <ul className="ways noprint">
      {ways.map(({ icon, href, text }) => (
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

const Contacts = ({ content, say }: Props) => (
  <ul className="contacts">
    {content.companyPhoneNumber.map(({ phone, text }, at) => (
      <ContactRow key={at} icon="phone" href={phoneAddress(phone)} text={text} field={`companyPhoneNumber.${at}`}>
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
        {siteOf(content.companyWebsite)}
      </ContactRow>
    )}
    <PlaceRow place={content.location} say={say} />
  </ul>
);

/** A business: its house on the street, and on a sheet before it when it is open, how to reach it, and what it has. */
export default function BusinessPage(props: Props) {
  const { content, locale, say, image } = props;
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
          <OpenNow week={hours} locale={locale} say={say} />
        </div>
        <h1 dir="auto" data-field="name">
          {name}
        </h1>
        {description && (
          <p className="about" dir="auto" data-field="description">
            {description}
          </p>
        )}
        <ButtonLink button={content.button} say={say} className="main" />
        <Ways {...props} />
        <Hours week={hours} locale={locale} say={say} />
        <Contacts {...props} />
        <Facilities facilities={content.facilities} say={say} />
        <Gallery images={images} width={232} height={174} say={say} image={image} />
        <Socials socials={content.socials} say={say} />
      </main>
    </>
  );
}
