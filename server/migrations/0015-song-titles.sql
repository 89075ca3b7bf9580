-- oldest release: 0.1.0
-- What a recording is called in its own tags: pages say it where its owner says nothing.

alter table file add column tag_title text;
