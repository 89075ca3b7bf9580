-- oldest release: 0.1.0
-- VAT numbers that VIES has answered for are asked about again from time to time, and not only the others.
update billing_data
set vat_due_at = vat_checked_at + case vat_state when 'valid' then interval '30 days' else interval '7 days' end
where vat_state in ('valid', 'invalid') and vat_due_at is null;
