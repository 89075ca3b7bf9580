-- oldest release: 0.1.0
-- The bar over a page whose owner chose no colour was drawn in the page's first one, which only the page knew.
update qr set header_colour = lower(revision.content #>> '{design,primary}')
from revision
where revision.qr_id = qr.id
  and revision.n = coalesce(qr.published_n, (select max(n) from revision newest where newest.qr_id = qr.id))
  and lower(qr.header_colour) = '#1d59f9'
  and revision.content #>> '{design,primary}' ~* '^#[0-9a-f]{6}$';
