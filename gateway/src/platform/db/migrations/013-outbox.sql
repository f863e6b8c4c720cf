-- What the sandbox SMS and mail adapters would have sent.
create table outbox_message (
  merchant_id integer not null references merchant,
  id uuid not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  purpose text not null,
  text text not null,
  code text,
  sent_at timestamptz not null,
  primary key (merchant_id, id)
);
create index outbox_message_recipient on outbox_message (merchant_id, recipient, sent_at);
