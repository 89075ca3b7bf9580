import { countGraphemes } from '../fields/index.ts';

const amount = /^([−–-]?[€$£¥]?\d+(?:[.,]\d+)?)\s?([%€$£¥])?(?:\s+(.*))?$/u;

/** The discount in large type: an amount with a raised currency or percent sign and the rest below, or words. */
export const Badge = ({ text }: { text: string }) => {
  const [, number = '', sign = '', rest = ''] = amount.exec(text) ?? [];
  const isAmount = sign !== '' || /^\D/.test(number);
  const large = isAmount ? number : text;
  const letters = countGraphemes(large) + (sign ? 0.7 : 0);
  return (
    <p className="badge" dir="auto" data-field="badge">
      <span className="large" style={{ '--letters': Math.max(letters, 2) } as object}>
        {large}
        {isAmount && sign && <span className="sign">{sign}</span>}
      </span>
      {isAmount && rest && <span className="rest"> {rest}</span>}
    </p>
  );
};
