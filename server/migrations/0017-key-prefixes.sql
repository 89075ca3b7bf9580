-- oldest release: 0.1.0
-- A refused API key is recorded in the account of the key that it begins like.
create index api_key_prefix on api_key (prefix);
