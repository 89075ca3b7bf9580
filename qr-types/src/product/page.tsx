import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow } from '../blocks/contact-row.tsx';
import { Gallery } from '../blocks/gallery.tsx';
import { LineIcon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { toSiteName } from '../blocks/site.ts';
import type { TypePageProps } from '../define-type.ts';
import { toTelHref } from '../fields/phone-number.ts';
import { badgeKinds, badges } from './badges.ts';
import type { content as schema } from './content.ts';
import { splitHighlights } from './highlight.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
/** Each badge has a message; those of allergens are shared. */
type ProductMessageKey = Parameters<Props['t']>[0];

/** The product on a stage in the owner’s colours; without a product image, the logo takes its place. */
const Stage = ({ content: { mockupImage, logo, images }, image }: Props) => {
  const shown = mockupImage || images[0] || logo;
  const field = mockupImage ? 'mockupImage' : images[0] ? 'images.0' : 'logo';
  return (
    <div className={shown ? 'stage' : 'stage bare'} data-field={shown ? field : undefined}>
      {shown && (
        <Picture image={image} name={shown} size="original" width={300} height={320} eager className="mockup" />
      )}
    </div>
  );
};

const Brand = ({ content: { brand, logo, mockupImage }, image }: Props) => {
  const sign = logo !== '' && logo !== mockupImage ? logo : '';
  return brand === '' && sign === '' ? null : (
    <p className="brand" data-field="brand">
      {sign && (
        <span data-field="logo">
          <Picture image={image} name={sign} size="small" width={40} height={40} eager />
        </span>
      )}
      {brand && <span dir="auto">{brand}</span>}
    </p>
  );
};

const Facts = ({ content: { categories } }: Props) => (
  <dl className="facts" data-field="categories">
    {categories.map(({ name, value }, at) => (
      <div key={at} data-field={`categories.${at}`}>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** Keeps an amount and its unit on one line. */
const unbroken = (amount: string) => amount.replace(/(?<=\d) (?=\d|\S{1,3}$)/gu, '\u00a0');

/** A nutrition table: one column per reference amount. */
const Nutrition = ({ content, t }: Props) => {
  const { nutrients, nutritionalInfoTitle, nutrientsPer, nutrientsPortion } = content;
  const hasPortion = nutrients.some(({ portion }) => portion !== '');
  return (
    <div className="nutrition">
      <table data-field="nutrients">
        <caption dir="auto" data-field="nutritionalInfoTitle">
          {nutritionalInfoTitle || t.node('page.nutrition')}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t.node('page.nutrient')}</span>
            </th>
            <th scope="col" data-field="nutrientsPer">
              {nutrientsPer ? <bdi>{unbroken(nutrientsPer)}</bdi> : <span className="sr">{t.node('page.amount')}</span>}
            </th>
            {hasPortion && (
              <th scope="col" data-field="nutrientsPortion">
                {nutrientsPortion ? (
                  <bdi>{unbroken(nutrientsPortion)}</bdi>
                ) : (
                  <span className="sr">{t.node('page.amount')}</span>
                )}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nutrients.map(({ name, value, portion, isPart }, at) => (
            <tr key={at} className={isPart ? 'part' : undefined} data-field={`nutrients.${at}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{unbroken(value)}</bdi>
              </td>
              {hasPortion && (
                <td>
                  <bdi>{unbroken(portion)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Ingredients = ({ content: { ingredients, highlights }, t }: Props) => (
  <section data-field="ingredients">
    <h2>{t.node('page.ingredients')}</h2>
    <p dir="auto">
      {splitHighlights(ingredients, highlights).map((text, at) =>
        at % 2 === 1 ? <strong key={at}>{text}</strong> : text,
      )}
    </p>
  </section>
);

const Stamps = ({ content, t }: Props) => {
  const kinds = badgeKinds.filter((kind) => content.badges[kind].length > 0);
  return kinds.length === 0 ? null : (
    <div className="stamps" data-field="badges">
      {kinds.map((kind) => {
        const drawings: Readonly<Record<string, string>> = badges[kind];
        return (
          <section key={kind} data-field={`badges.${kind}`}>
            <h2>{t.node(`badges.${kind}.label`)}</h2>
            <ul>
              {content.badges[kind].map((name) => (
                <li key={name}>
                  <span className="stamp">
                    <LineIcon path={drawings[name] ?? ''} />
                  </span>
                  {t.node(`badges.${kind}.${name}` as ProductMessageKey)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

/** Formats 13 digits as below a barcode; other numbers are unchanged. */
const formatGtin = (gtin: string) => gtin.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3');

const Contact = ({ content: { producer, website, email, phone }, t }: Props) => (
  <footer className="contact">
    {producer && (
      <section data-field="producer">
        <h2>{t.node('page.producer')}</h2>
        <p dir="auto">{producer}</p>
      </section>
    )}
    <ul>
      {website && (
        <ContactRow icon="globe" href={website} text={toSiteName(website)} field="website">
          {t.node('page.website')}
        </ContactRow>
      )}
      {email && (
        <ContactRow icon="mail" href={`mailto:${email}`} text={email} field="email">
          {t.node('page.write')}
        </ContactRow>
      )}
      {phone && (
        <ContactRow icon="phone" href={toTelHref(phone)} text={phone} field="phone">
          {t.node('page.call')}
        </ContactRow>
      )}
    </ul>
  </footer>
);

/** A product: the image on a stage, followed by the information of its label. */
export default function ProductPage(props: Props) {
  const { content, t, image } = props;
  const { name, description, categories, ingredients, nutrients, images, gtin, button } = content;
  const hasContact = [content.producer, content.website, content.email, content.phone].some((held) => held !== '');
  return (
    <main>
      <Stage {...props} />
      <div className="label">
        <Brand {...props} />
        <h1 dir="auto" data-field="name">
          {name}
        </h1>
        {description && (
          <p className="about" dir="auto" data-field="description">
            {description}
          </p>
        )}
        <ButtonLink button={button} t={t} className="buy" />
        {categories.length > 0 && <Facts {...props} />}
        {nutrients.length > 0 && <Nutrition {...props} />}
        {ingredients && <Ingredients {...props} />}
        <Stamps {...props} />
        <Gallery images={images} from={content.mockupImage ? 0 : 1} width={200} height={200} t={t} image={image} />
        {hasContact && <Contact {...props} />}
        {gtin && (
          <p className="gtin" data-field="gtin">
            GTIN {formatGtin(gtin)}
          </p>
        )}
      </div>
    </main>
  );
}
