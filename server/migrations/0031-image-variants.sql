-- oldest release: 0.1.0
-- Which files an image has, so that serving one reads that file alone. Null for images of an earlier release.
alter table image add column variants text[];
