-- Mail: one record per letter, and the demo's built-in mailbox.

-- Growth: a few letters per member and month, so some 50 million rows a year at one million members. Rows are found by id
-- only (a retried job asks "was this sent?"), hence no index beside the key but the one that the daily purge walks.
-- Retention: 90 days, then deleted by the job mail.purge. No text and no facts of a letter are kept here.
create table mail_record (
  id uuid primary key,
  letter text not null,
  to_address text not null,
  locale text not null,
  subject text not null,
  trace_id text not null,
  attempts integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_record_attempts check (attempts > 0)
);
create index mail_record_created_at on mail_record (created_at);

-- Demo and tests only: letters as they would have gone out. Retention: 30 days, by the same job.
create table mailbox_message (
  id uuid primary key,
  letter text not null,
  from_address text not null,
  to_address text not null,
  subject text not null,
  headers jsonb not null,
  html text not null,
  plain text not null,
  created_at timestamptz not null
);
create index mailbox_message_created_at on mailbox_message (created_at desc, id desc);
create index mailbox_message_to_address on mailbox_message (to_address, created_at desc);
