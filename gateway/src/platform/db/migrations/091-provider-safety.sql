-- From where a provider may call, and where its server answers our own questions (docs/provider-guide.md).
alter table provider add column addresses text[] not null default '{}';
alter table provider add column url text;

-- A round that its provider says nothing about: since when we ask, and what we know.
alter table round add column doubt text check (doubt in ('unknown', 'over'));
alter table round add column asked_at timestamptz;
