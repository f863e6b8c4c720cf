-- Web push. Key pairs that push services know this installation by, the latest being used for new devices; what they
-- are made from is kept in shared_secret.
create table push_key (
  id integer primary key,
  created_at timestamptz not null
);

-- A browser whose player agreed to be told of something. It lives as long as its session is not ended: whatever ends
-- that, ends this.
create table push_device (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  key_id integer not null references push_key,
  language text not null,
  topics text[] not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, endpoint),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, session_id) references session on delete cascade
);
create index push_device_account on push_device (merchant_id, account_id);
create index push_device_session on push_device (merchant_id, session_id);

-- What waits to be sent: at most one message per device and topic, a newer one taking the place of what still waits.
create table push_message (
  merchant_id integer not null,
  device_id uuid not null,
  topic text not null,
  -- Another one whenever the content is another.
  id uuid not null,
  text text not null,
  path text not null,
  unread integer,
  -- When it is tried next; none once nothing waits.
  due_at timestamptz,
  expires_at timestamptz not null,
  tries integer not null,
  -- When the push service last took one of this topic.
  sent_at timestamptz,
  primary key (merchant_id, device_id, topic),
  foreign key (merchant_id, device_id) references push_device on delete cascade
);
create index push_message_due on push_message (due_at) where due_at is not null;
