-- oldest release: 0.1.0
-- Styles say errorCorrectionLevel, as the API does; what else they lack is filled in when they are read.

update revision
set style = (style - 'level') || jsonb_build_object('errorCorrectionLevel', style -> 'level')
where style ? 'level';
