-- Where the live chat of a merchant is: our own page, or a service outside at an https address.
alter table merchant add column chat_kind text not null default 'own' check (chat_kind in ('own', 'outside'));
alter table merchant add column chat_address text not null default '';
alter table merchant add column chat_version integer not null default 1;
