-- oldest release: 0.1.0
-- The order of names: letters such as ø, ł and ß as the Latin letters that they come from, in any locale of the database; signs
-- before the name don't count; numbers are compared by up to 16 digits, as long as article numbers are.

create or replace function to_name_key(name text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ÆŒÞẞØŁĐÐĦŦŊøłđðħŧŋıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏ',
        'æœþßolddhtnolddhtniαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџ'),
      'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
    '^[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2010-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+(?=[^\s!-/:-@\[-`{-~\u00a1-\u00bf\u2010-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff])', ''),
    '([0-9]+)', '0000000000000000\1', 'g'),
    '[0-9]*([0-9]{16})', '\1', 'g'), 200)
$$;

update code_list set name_key = named.key
from (
  select qr.id, to_name_key(coalesce(nullif(name, ''), title, '')) as key
  from qr left join code_text on code_text.qr_id = qr.id
) as named where named.id = code_list.qr_id and name_key <> named.key;
