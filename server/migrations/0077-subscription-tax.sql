-- oldest release: 0.1.0
-- How VAT is charged by the running subscription, as the gateway was last told (TaxTreatment in contract/src/rules/sales-tax.ts).
alter table subscription add column tax jsonb;
