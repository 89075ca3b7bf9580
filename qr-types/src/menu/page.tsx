import { memo, type ReactNode } from 'react';
import { type Allergen, allergenIcons } from '../blocks/allergens.ts';
import { getMoneyFormat } from '../blocks/format-money.ts';
import { Icon, LineIcon } from '../blocks/icon.tsx';
import { LanguageChoice } from '../blocks/language-choice.tsx';
import { Picture } from '../blocks/picture.tsx';
import type { TypePageProps } from '../define-type.ts';
import { findReferenced } from '../fields/index.ts';
import { isEmptySection, listAvailable, type content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type Content = Props['content'];
type Section = Content['sections'][number];
type Item = Section['items'][number];
type Time = Content['times'][number];

/** Returns the language that a menu is written in if it isn’t that of the page, for `lang`. */
const getForeignLanguage = ({ languages }: Pick<Content, 'languages'>, locale: string): string | undefined =>
  languages[0] === locale ? undefined : languages[0];

/** Returns translated text in the page’s language, or else the original, marked with its language. */
const toLocalizedProps = (
  written: string,
  translations: Readonly<Record<string, string | undefined>>,
  locale: string,
  foreignLanguage: string | undefined,
) => {
  const translated = translations[locale];
  return {
    children: translated ?? written,
    dir: 'auto',
    lang: translated === undefined ? foreignLanguage : undefined,
  } as const;
};

/** The allergen icons, defined once for all dishes. */
const AllergenSymbols = ({ used }: { used: readonly Allergen[] }) => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    {used.map((name) => (
      <symbol key={name} id={`a-${name}`} viewBox="0 0 24 24">
        <path d={allergenIcons[name]} />
      </symbol>
    ))}
  </svg>
);

type FormatMoney = (amount: number) => string;

const Price = ({ size, price, money }: { size: string; price: number | null; money: FormatMoney }) => (
  <span className="price">
    {size && <span dir="auto">{size}</span>}
    {size && price ? ' ' : ''}
    {price ? <bdi>{money(price)}</bdi> : null}
  </span>
);

/** Renders one price, or one per size; nothing for 0. */
const renderPrices = ({ pricing, price, prices }: Item, money: FormatMoney) => {
  if (pricing === 'one') return price ? <Price size="" price={price} money={money} /> : null;
  return prices.map(({ size, price }) => <Price key={size} size={size} price={price} money={money} />);
};

/** The name and icon of each used allergen, shared by all dishes. */
type AllergenDisplay = Partial<Record<Allergen, { name: string; icon: ReactNode }>>;

const displayCache = new WeakMap<Props['t'], AllergenDisplay>();

/** Returns the same object for the same messages, so that memoised dishes don’t rerender. */
const getAllergenDisplay = (usedAllergens: readonly Allergen[], t: Props['t']): AllergenDisplay => {
  const display = displayCache.get(t) ?? {};
  displayCache.set(t, display);
  for (const allergen of usedAllergens) {
    display[allergen] ??= {
      name: t(`allergens.${allergen}`),
      icon: (
        <svg key={allergen} className="icon" aria-hidden="true">
          <use href={`#a-${allergen}`} />
        </svg>
      ),
    };
  }
  return display;
};

type DishProps = Pick<Props, 'locale' | 't' | 'image'> & {
  item: Item;
  money: FormatMoney;
  allergenDisplay: AllergenDisplay;
  foreignLanguage: string | undefined;
};

/** Memoised, since a menu may have hundreds of dishes. */
const Dish = memo(({ item, money, allergenDisplay, foreignLanguage, locale, t, image }: DishProps) => {
  const { allergens, note } = item;
  const description = toLocalizedProps(item.description, item.descriptions, locale, foreignLanguage);
  return (
    <li className="dish" data-has={allergens.length > 0 ? allergens.join(' ') : undefined}>
      <div>
        <h3 {...toLocalizedProps(item.name, item.names, locale, foreignLanguage)} />
        {description.children && <p {...description} />}
        <div className="facts">
          {renderPrices(item, money)}
          {allergens.length > 0 && (
            <span className="allergens">
              <span className="sr">
                {t.node('page.contains', {
                  allergens: allergens.map((allergen) => allergenDisplay[allergen]?.name).join(', '),
                })}
              </span>
              {allergens.map((allergen) => allergenDisplay[allergen]?.icon)}
            </span>
          )}
          {note && (
            <span className="note" dir="auto" lang={foreignLanguage}>
              {note}
            </span>
          )}
        </div>
      </div>
      {item.image && <Picture className="photo" image={image} name={item.image} size="small" width={82} height={82} />}
    </li>
  );
});

const TimeRangeText = ({ start, end }: Time) => (
  <>
    <bdi>{start}</bdi>–<bdi>{end}</bdi>
  </>
);

type MenuSectionProps = Omit<DishProps, 'item'> & { section: Section; at: number; time: Time | undefined };

/** A section; if it has a time, it shows it, and the script collapses it while another one is served. */
const MenuSection = memo(({ section, at, time, ...dishProps }: MenuSectionProps) => {
  const name = section.name && (
    <h2 {...toLocalizedProps(section.name, section.names, dishProps.locale, dishProps.foreignLanguage)} />
  );
  const inside = (
    <>
      {section.description && (
        <p className="about" dir="auto" lang={dishProps.foreignLanguage}>
          {section.description}
        </p>
      )}
      {section.items.length === 0 && !section.description && <p className="about">{dishProps.t.node('page.empty')}</p>}
      <ul>
        {section.items.map((item, place) => (
          <Dish key={place} item={item} {...dishProps} />
        ))}
      </ul>
    </>
  );
  return (
    <section id={`s${at}`} data-group data-field={`sections.${at}`}>
      {time ? (
        <details open data-from={time.start} data-to={time.end}>
          <summary className="section-toggle">
            {name}
            <span className="hours">
              <span dir="auto" lang={dishProps.foreignLanguage}>
                {time.name}
              </span>{' '}
              <TimeRangeText {...time} />
              <span className="now-badge">{dishProps.t.node('page.now')}</span>
            </span>
            <Icon name="chevron" />
          </summary>
          {inside}
        </details>
      ) : (
        <>
          {name}
          {inside}
        </>
      )}
    </section>
  );
});

/** Up to this many dishes, a menu is laid out to fill the page. */
const maxSparseDishes = 3;

/** A menu: the restaurant’s header, links to sections, dishes with images, and a bar with search and filters. */
export default function MenuPage(props: Props) {
  const { content, locale, t, image, toLanguageHref } = props;
  const { times, languages } = content;
  const sections = content.sections.flatMap((stored, at) => {
    const section = { ...stored, items: listAvailable(stored) };
    const isOff = section.items.length < stored.items.length && section.items.length === 0 && !section.description;
    return isOff || isEmptySection(section) ? [] : [{ section, at, time: findReferenced(times, section.time) }];
  });
  const money = getMoneyFormat(locale, content.currency);
  const items = sections.flatMap(({ section }) => section.items);
  const usedAllergens = (Object.keys(allergenIcons) as Allergen[]).filter((name) =>
    items.some((item) => item.allergens.includes(name)),
  );
  const foreignLanguage = getForeignLanguage(content, locale);
  const allergenDisplay = getAllergenDisplay(usedAllergens, t);
  const search = t('page.search', { count: items.length });
  return (
    <>
      <AllergenSymbols used={usedAllergens} />
      <header className="hero">
        {content.cover && (
          <Picture
            image={image}
            name={content.cover}
            size="original"
            width={560}
            height={240}
            eager
            className="cover"
          />
        )}
      </header>
      <main
        className="column"
        data-sparse={items.length <= maxSparseDishes || undefined}
        data-zone={content.timeZone || undefined}
      >
        <div className="restaurant" data-field="name">
          <div className="head">
            <h1 dir="auto" lang={foreignLanguage}>
              {content.name}
            </h1>
            <LanguageChoice languages={languages} locale={locale} t={t} toLanguageHref={toLanguageHref} />
          </div>
          {content.address && (
            <p dir="auto" lang={foreignLanguage} data-field="address">
              {content.address}
            </p>
          )}
          {times.length > 0 && (
            <ul className="times" data-field="times">
              {times.map((time, at) => (
                <li key={at} data-from={time.start} data-to={time.end}>
                  <b dir="auto" lang={foreignLanguage}>
                    {time.name}
                  </b>{' '}
                  <TimeRangeText {...time} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {sections.length > 1 && (
          <nav className="section-nav" aria-label={t('page.sections')}>
            {sections.map(({ section, at, time }) => (
              <a
                key={at}
                href={`#s${at}`}
                data-from={time?.start}
                data-to={time?.end}
                {...toLocalizedProps(section.name, section.names, locale, foreignLanguage)}
              />
            ))}
          </nav>
        )}
        {sections.map(({ section, at, time }) => (
          <MenuSection
            key={at}
            section={section}
            at={at}
            time={time}
            money={money}
            allergenDisplay={allergenDisplay}
            foreignLanguage={foreignLanguage}
            locale={locale}
            t={t}
            image={image}
          />
        ))}
        <p className="no-match" data-empty hidden>
          {t.node('page.nothing')}
        </p>
        {content.footnote && (
          <p className="footnote" dir="auto" lang={foreignLanguage} data-field="footnote">
            {content.footnote}
          </p>
        )}
      </main>
      {items.length > 3 && (
        <form className="bar noprint" data-script hidden>
          <label>
            <Icon name="search" />
            <input type="search" data-find="dish" placeholder={search} aria-label={search} />
          </label>
          {usedAllergens.length > 0 && (
            <details>
              <summary aria-label={t('page.without')}>
                <Icon name="filter" />
              </summary>
              <fieldset>
                <legend>{t.node('page.without')}</legend>
                {usedAllergens.map((name) => (
                  <label key={name}>
                    <input type="checkbox" data-without value={name} />
                    <LineIcon path={allergenIcons[name]} />
                    {t.node(`allergens.${name}`)}
                  </label>
                ))}
              </fieldset>
            </details>
          )}
        </form>
      )}
    </>
  );
}
