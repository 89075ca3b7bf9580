-- oldest release: 0.1.0
-- How a user wants numbers, dates and times to be written; null: as usual for the language and region of their browser, which
-- browser_locale has from the last sign-in ('en-US').
alter table users
  add column thousands_separator text check (thousands_separator in ('.', ',')),
  add column date_format text check (date_format in ('DD-MM-YYYY', 'MM-DD-YYYY')),
  add column hour_format smallint check (hour_format in (12, 24)),
  add column browser_locale text;
