import { Picture } from '../blocks/picture.tsx';
import type { PageProps } from '../define-type.ts';

const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The x position of an awning stripe at its top, where stripes are narrower. */
const stripeTop = (at: number) => 34 + (at * 292) / 11;
const stripeBottom = (at: number) => 22 + (at * 316) / 11;

/** The shop front in the owner’s colours: a sign, an awning, and the window display. */
export const ShopFront = ({
  name,
  picture,
  image,
}: { name: string; picture: string } & Pick<PageProps<never>, 'image'>) => (
  <div className="street">
    <div className="shop">
      <p className="sign" dir="auto" aria-hidden="true">
        {name}
      </p>
      <svg className="awning" viewBox="22 0 316 40" preserveAspectRatio="none" aria-hidden="true">
        {stripes.map((at) => (
          <path
            key={at}
            className={at % 2 === 0 ? 'stripe' : undefined}
            d={`M${stripeTop(at)} 0H${stripeTop(at + 1)}L${stripeBottom(at + 1)} 40H${stripeBottom(at)}z`}
          />
        ))}
      </svg>
      <div className="front">
        <div className="window" data-field="image">
          {picture ? (
            <Picture image={image} name={picture} size="original" width={320} height={180} eager />
          ) : (
            <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <path className="shine" d="M60 180L150 0h44L104 180zM128 180L218 0h16L144 180z" />
            </svg>
          )}
        </div>
        <div className="door" aria-hidden="true" />
      </div>
    </div>
  </div>
);
