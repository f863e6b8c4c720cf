-- What a player and the house write to each other. To staff each is a ticket.
create table conversation (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('inbox', 'feedback', 'chat')),
  -- The question type of a feedback (R-MESSAGING-1).
  type smallint,
  subject text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Username of the staff.
  owner text,
  -- When an answer is due; an open one owes one.
  due_at timestamptz,
  last_seq integer not null check (last_seq >= 1),
  -- How far the player has read, and messages of the house after that.
  read_seq integer not null,
  unread integer not null check (unread >= 0),
  preview text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the player took it out of the inbox.
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check ((state = 'open') = (due_at is not null)),
  check ((kind = 'feedback') = (type is not null))
);
create index conversation_account on conversation (merchant_id, account_id, changed_at desc);
create index conversation_unread on conversation (merchant_id, account_id) where unread > 0 and removed_at is null;
create index conversation_due on conversation (merchant_id, due_at) where state = 'open';
-- An account has one live chat.
create unique index conversation_chat on conversation (merchant_id, account_id) where kind = 'chat';

create table message (
  merchant_id integer not null,
  conversation_id uuid not null,
  seq integer not null,
  author text not null check (author in ('player', 'house')),
  -- Who of the staff wrote it.
  staff text,
  text text not null,
  is_html boolean not null,
  attachments uuid[] not null,
  -- Given by who wrote it: the same message twice is one.
  request_id uuid not null,
  sent_at timestamptz not null,
  primary key (merchant_id, conversation_id, seq),
  unique (merchant_id, conversation_id, request_id),
  foreign key (merchant_id, conversation_id) references conversation
);

-- What was sent as feedback until now waits for an answer like any other question.
insert into conversation (merchant_id, id, account_id, kind, type, subject, state, owner, due_at, last_seq, read_seq, unread, preview,
  created_at, changed_at, removed_at)
select merchant_id, id, account_id, 'feedback', type, '', 'open', null, created_at + interval '24 hours', 1, 0, 0, left(content, 140),
  created_at, created_at, null
from feedback;
insert into message (merchant_id, conversation_id, seq, author, staff, text, is_html, attachments, request_id, sent_at)
select merchant_id, id, 1, 'player', null, content, false, '{}', id, created_at from feedback;
