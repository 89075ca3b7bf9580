-- oldest release: 0.1.0
-- Which uploaded pictures a style names: asked once an hour, of every revision there is.

create index revision_image on revision ((style ->> 'image')) where style ->> 'image' is not null;
