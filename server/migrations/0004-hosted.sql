-- oldest release: 0.1.0
-- Pages of ours: whether the password is asked for, and the colour around the page on phones that take one.

alter table qr add column password_active boolean not null default false;
alter table qr add column header_colour text not null default '#1D59F9';
