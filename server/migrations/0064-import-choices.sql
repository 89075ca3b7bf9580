-- oldest release: 0.1.0
-- What becomes of some of the codes that are here already, if not what becomes of the others: the id in the export → a choice.
alter table data_import add column choices jsonb;
