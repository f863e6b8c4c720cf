-- Nobody has agreed to terms that do not exist (R-ACCESS-26): without a text there is no version of it, and the first one starts it. Sites
-- that are open stay open.
update merchant m set terms_version = ''
where not exists (
  select from help_entry h
  where h.merchant_id = m.id and h.tag = 'tc' and h.published and h.deleted_at is null
);
