-- oldest release: 0.1.0
-- Answers from before what turns the direction of reading was left out of them.

update feedback set
  name = regexp_replace(name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  comment = regexp_replace(comment, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
where name ~ '[\u202A-\u202E\u2066-\u2069]' or comment ~ '[\u202A-\u202E\u2066-\u2069]';
