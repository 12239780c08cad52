-- Saved views of the console's lists.

-- A staff member's saved filters, order and columns of a list: some dozens each, a few hundred rows in all. Read by the
-- list they belong to. Typed text is never in them, since it may name a person. Retention: with the account.
create table console_view (
  id uuid primary key,
  owner_id uuid not null references member_account (id),
  list text not null,
  title text not null,
  -- As in the list's address.
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  constraint console_view_title unique (owner_id, list, title),
  constraint console_view_list_length check (length(list) <= 60),
  constraint console_view_title_length check (length(title) between 1 and 40),
  constraint console_view_query_length check (length(query) <= 1000)
);
create index console_view_list on console_view (list);
