-- The database of a small account as 0001-first left it, made with pg_dump --inserts. Never changed.

CREATE TABLE public.counters (
    key text NOT NULL,
    n integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);

CREATE TABLE public.idempotency (
    caller text NOT NULL,
    key bytea NOT NULL,
    request_hash bytea NOT NULL,
    reply jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.migration (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.qr (
    id bigint NOT NULL,
    account_id uuid,
    guest_hash bytea,
    type text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    folder_id bigint,
    schedule jsonb,
    scan_limit bigint,
    scans_used bigint DEFAULT 0 NOT NULL,
    access_password text,
    state text DEFAULT 'active'::text NOT NULL,
    printed text NOT NULL,
    printed_at timestamp with time zone,
    published_n integer,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT qr_check CHECK (((account_id IS NOT NULL) OR (guest_hash IS NOT NULL))),
    CONSTRAINT qr_scan_limit_check CHECK ((scan_limit > 0)),
    CONSTRAINT qr_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'blocked'::text])))
);

ALTER TABLE public.qr ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.qr_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.revision (
    qr_id bigint NOT NULL,
    n integer NOT NULL,
    state text NOT NULL,
    content jsonb NOT NULL,
    content_version smallint NOT NULL,
    style jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT revision_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE public.salt (
    day date NOT NULL,
    value bytea NOT NULL
);

CREATE TABLE public.scan (
    qr_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    outcome smallint NOT NULL,
    flags smallint NOT NULL,
    visitor bytea NOT NULL,
    system smallint NOT NULL,
    device smallint NOT NULL,
    browser smallint NOT NULL,
    country character(2) NOT NULL
)
PARTITION BY RANGE (at);

CREATE TABLE public.scan_2026_11 (
    qr_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    outcome smallint NOT NULL,
    flags smallint NOT NULL,
    visitor bytea NOT NULL,
    system smallint NOT NULL,
    device smallint NOT NULL,
    browser smallint NOT NULL,
    country character(2) NOT NULL
);

CREATE TABLE public.scan_2026_12 (
    qr_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    outcome smallint NOT NULL,
    flags smallint NOT NULL,
    visitor bytea NOT NULL,
    system smallint NOT NULL,
    device smallint NOT NULL,
    browser smallint NOT NULL,
    country character(2) NOT NULL
);

CREATE TABLE public.scan_2027_01 (
    qr_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    outcome smallint NOT NULL,
    flags smallint NOT NULL,
    visitor bytea NOT NULL,
    system smallint NOT NULL,
    device smallint NOT NULL,
    browser smallint NOT NULL,
    country character(2) NOT NULL
);

CREATE TABLE public.scan_day (
    qr_id bigint NOT NULL,
    day date NOT NULL,
    scans bigint DEFAULT 0 NOT NULL,
    uniques bigint DEFAULT 0 NOT NULL,
    repeats bigint DEFAULT 0 NOT NULL,
    visits bigint DEFAULT 0 NOT NULL,
    bots bigint DEFAULT 0 NOT NULL,
    previews bigint DEFAULT 0 NOT NULL,
    own bigint DEFAULT 0 NOT NULL,
    refused bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.scan_default (
    qr_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    outcome smallint NOT NULL,
    flags smallint NOT NULL,
    visitor bytea NOT NULL,
    system smallint NOT NULL,
    device smallint NOT NULL,
    browser smallint NOT NULL,
    country character(2) NOT NULL
);

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip text NOT NULL,
    agent text NOT NULL
);

CREATE TABLE public.subscriptions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    stripe_id text,
    status text NOT NULL,
    plan text,
    trial_start timestamp with time zone,
    trial_end timestamp with time zone,
    period_start timestamp with time zone,
    period_end timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.uri (
    host text DEFAULT ''::text NOT NULL,
    uri text NOT NULL,
    qr_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified_at timestamp with time zone,
    password_hash text,
    name text DEFAULT ''::text NOT NULL,
    role smallint DEFAULT 1 NOT NULL,
    parent_account uuid,
    views smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    permissions jsonb DEFAULT '{}'::jsonb NOT NULL,
    folder_scope bigint[],
    language text DEFAULT 'en'::text NOT NULL,
    country character(2),
    timezone text DEFAULT 'UTC'::text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    staff boolean DEFAULT false NOT NULL,
    click_ids jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_check CHECK (((role = 1) = (parent_account IS NULL))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT users_state_check CHECK ((state = ANY (ARRAY['active'::text, 'incomplete'::text, 'closed'::text, 'banned'::text])))
);

CREATE TABLE public.visitor_day (
    qr_id bigint NOT NULL,
    day date NOT NULL,
    visitor bytea NOT NULL
);

ALTER TABLE ONLY public.scan ATTACH PARTITION public.scan_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

ALTER TABLE ONLY public.scan ATTACH PARTITION public.scan_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

ALTER TABLE ONLY public.scan ATTACH PARTITION public.scan_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');

ALTER TABLE ONLY public.scan ATTACH PARTITION public.scan_default DEFAULT;

INSERT INTO public.counters VALUES ('register:127.0.0.1', 1, '2026-11-20 17:54:51.152+00');
INSERT INTO public.counters VALUES ('write:bba95163-870e-4329-b18b-6c2a1ca45dd9', 1, '2026-11-20 17:04:51.21+00');
INSERT INTO public.counters VALUES ('draft:bba95163-870e-4329-b18b-6c2a1ca45dd9', 1, '2026-11-20 17:04:51.231+00');
INSERT INTO public.counters VALUES ('create:bba95163-870e-4329-b18b-6c2a1ca45dd9', 3, '2026-11-20 17:04:51.187+00');
INSERT INTO public.counters VALUES ('download:bba95163-870e-4329-b18b-6c2a1ca45dd9', 1, '2026-11-20 17:04:51.258+00');
INSERT INTO public.counters VALUES ('create:127.0.0.1', 1, '2026-11-20 17:04:51.287+00');

INSERT INTO public.migration VALUES ('0001-first', '2026-11-20 16:54:50.805982+00');

INSERT INTO public.qr OVERRIDING SYSTEM VALUE VALUES (2, 'bba95163-870e-4329-b18b-6c2a1ca45dd9', NULL, 'text', '', NULL, NULL, NULL, 0, NULL, 'active', 'Fragile', NULL, 1, 1, '2026-11-20 16:54:51.246+00', '2026-11-20 16:54:51.246+00', NULL);
INSERT INTO public.qr OVERRIDING SYSTEM VALUE VALUES (3, 'bba95163-870e-4329-b18b-6c2a1ca45dd9', NULL, 'url-static', '', NULL, NULL, NULL, 0, NULL, 'active', 'https://example.org/', NULL, 1, 1, '2026-11-20 16:54:51.253+00', '2026-11-20 16:54:51.253+00', NULL);
INSERT INTO public.qr OVERRIDING SYSTEM VALUE VALUES (1, 'bba95163-870e-4329-b18b-6c2a1ca45dd9', NULL, 'url', 'Winter menu', NULL, NULL, 100, 3, NULL, 'active', 'http://tessera.example/r/frozen1', '2026-11-20 16:54:51.26+00', 2, 3, '2026-11-20 16:54:51.191+00', '2026-11-20 16:54:51.233+00', NULL);
INSERT INTO public.qr OVERRIDING SYSTEM VALUE VALUES (4, NULL, '\xd5e2eacbdc9ba7da7a12014f1ae3dd2d20cae28545194d59eec2a5ce6ff8ce45', 'url', '', NULL, NULL, NULL, 0, NULL, 'active', 'http://tessera.example/r/frzen22', NULL, 1, 1, '2026-11-20 16:54:51.293+00', '2026-11-20 16:54:51.293+00', NULL);

INSERT INTO public.revision VALUES (1, 1, 'published', '{"url": "https://example.org/menu"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.191+00');
INSERT INTO public.revision VALUES (1, 2, 'published', '{"url": "https://example.org/winter"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.214+00');
INSERT INTO public.revision VALUES (1, 3, 'draft', '{"url": "https://example.org/draft"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.233+00');
INSERT INTO public.revision VALUES (2, 1, 'published', '{"text": "Fragile"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.246+00');
INSERT INTO public.revision VALUES (3, 1, 'published', '{"url": "https://example.org/"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.253+00');
INSERT INTO public.revision VALUES (4, 1, 'published', '{"url": "https://example.org/guest"}', 1, '{"level": "auto", "shape": {"color": "#000000", "backgroundColor": "#ffffff"}, "corners": {"dotColor": "#000000", "squareColor": "#000000"}}', '2026-11-20 16:54:51.293+00');

INSERT INTO public.salt VALUES ('2026-11-19', '\xd94458d72b6fe977d95987fc8401ab19744b42521bed992a65bdf8dd841bac7d');
INSERT INTO public.salt VALUES ('2026-11-20', '\xc5935f2cf9b84882003be32b64e201a2a61015452d553c46c4a2eb6d6c7fc4a4');
INSERT INTO public.salt VALUES ('2026-11-21', '\x8c4230a1fd3bac45c0cd8b304e288c0293979557a6a901fa0a6e59e5003e3e3d');
INSERT INTO public.salt VALUES ('2026-11-22', '\x82f9c94eef7cc39768ca699151a9399dbca2932a0589f344d1dab9dfd656a56e');

INSERT INTO public.scan_2026_11 VALUES (1, '2026-11-20 16:54:51.271+00', '01a1f9e1-dc87-7a17-a84a-1fd8271d4879', '2026-11-20', 0, 0, '\x2c0585e9e887c1d8', 1, 1, 1, '  ');
INSERT INTO public.scan_2026_11 VALUES (1, '2026-11-20 16:54:51.281+00', '01a1f9e1-dc91-797d-8982-d7c8f9a27ab0', '2026-11-20', 0, 4, '\x2c0585e9e887c1d8', 1, 1, 1, '  ');
INSERT INTO public.scan_2026_11 VALUES (1, '2026-11-20 16:54:51.284+00', '01a1f9e1-dc94-70ac-976d-fb845e12627d', '2026-11-20', 0, 4, '\x2c0585e9e887c1d8', 1, 1, 1, '  ');

INSERT INTO public.scan_day VALUES (1, '2026-11-20', 3, 1, 2, 0, 0, 0, 0, 0);

INSERT INTO public.sessions VALUES ('\x3f5f218549a71dace1920e2805ebae43219a4e4deb0a6ee2087f34cf7018e6a8', 'bba95163-870e-4329-b18b-6c2a1ca45dd9', '2026-11-20 16:54:51.176+00', '2026-11-20 16:54:51.176+00', '2027-02-18 16:54:51.176+00', '127.0.0.1', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1');

INSERT INTO public.subscriptions VALUES ('2f86ff6e-21ac-4cb5-bf6f-65f7bf77da76', 'bba95163-870e-4329-b18b-6c2a1ca45dd9', NULL, 'trialing', NULL, '2026-11-20 16:54:51.171+00', '2026-11-27 16:54:51.171+00', NULL, NULL, '2026-11-20 16:54:51.171+00');

INSERT INTO public.uri VALUES ('', 'frozen1', 1, '2026-11-20 16:54:51.191+00');
INSERT INTO public.uri VALUES ('', 'frzen22', 4, '2026-11-20 16:54:51.293+00');

INSERT INTO public.users VALUES ('bba95163-870e-4329-b18b-6c2a1ca45dd9', 'owner@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$i4D9B6X5/JOnc43wQqpF+w$iyhtvv9LA1o1SvkYHTjdAoSTnnqngOqDf4BAvOzL8cw', '', 1, NULL, '{}', '{}', NULL, 'en', NULL, 'Europe/Rome', 'active', false, '{}', '2026-11-20 16:54:51.171+00');

INSERT INTO public.visitor_day VALUES (1, '2026-11-20', '\x2c0585e9e887c1d8');

SELECT pg_catalog.setval('public.qr_id_seq', 4, true);

ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (caller, key);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.qr
    ADD CONSTRAINT qr_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (qr_id, n);

ALTER TABLE ONLY public.salt
    ADD CONSTRAINT salt_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.scan
    ADD CONSTRAINT scan_pkey PRIMARY KEY (qr_id, at, id);

ALTER TABLE ONLY public.scan_2026_11
    ADD CONSTRAINT scan_2026_11_pkey PRIMARY KEY (qr_id, at, id);

ALTER TABLE ONLY public.scan_2026_12
    ADD CONSTRAINT scan_2026_12_pkey PRIMARY KEY (qr_id, at, id);

ALTER TABLE ONLY public.scan_2027_01
    ADD CONSTRAINT scan_2027_01_pkey PRIMARY KEY (qr_id, at, id);

ALTER TABLE ONLY public.scan_day
    ADD CONSTRAINT scan_day_pkey PRIMARY KEY (qr_id, day);

ALTER TABLE ONLY public.scan_default
    ADD CONSTRAINT scan_default_pkey PRIMARY KEY (qr_id, at, id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_stripe_id_key UNIQUE (stripe_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visitor_day
    ADD CONSTRAINT visitor_day_pkey PRIMARY KEY (qr_id, day, visitor);

CREATE INDEX qr_account ON public.qr USING btree (account_id, updated_at DESC);

CREATE INDEX qr_guest ON public.qr USING btree (guest_hash) WHERE (guest_hash IS NOT NULL);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX subscriptions_account ON public.subscriptions USING btree (account_id);

CREATE UNIQUE INDEX uri_key ON public.uri USING btree (host, lower(uri));

CREATE INDEX uri_qr ON public.uri USING btree (qr_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

ALTER INDEX public.scan_pkey ATTACH PARTITION public.scan_2026_11_pkey;

ALTER INDEX public.scan_pkey ATTACH PARTITION public.scan_2026_12_pkey;

ALTER INDEX public.scan_pkey ATTACH PARTITION public.scan_2027_01_pkey;

ALTER INDEX public.scan_pkey ATTACH PARTITION public.scan_default_pkey;

ALTER TABLE ONLY public.qr
    ADD CONSTRAINT qr_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_qr_id_fkey FOREIGN KEY (qr_id) REFERENCES public.qr(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uri
    ADD CONSTRAINT uri_qr_id_fkey FOREIGN KEY (qr_id) REFERENCES public.qr(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_parent_account_fkey FOREIGN KEY (parent_account) REFERENCES public.users(id);
