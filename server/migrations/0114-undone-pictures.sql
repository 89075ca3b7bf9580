-- oldest release: 0.1.0
-- The pictures behind codes that an Undo brings back.
create index bulk_changed_code_background_image on bulk_changed_code ((style ->> 'backgroundImage'))
  where style ->> 'backgroundImage' is not null;
