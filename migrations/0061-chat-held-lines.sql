-- Events are heard in any order; their lines are told in the order in which things happened.

alter table chat_room add column told_step integer not null default 0;

-- Lines of things that were heard of before what happened earlier. A row lives for moments, so the table stays nearly empty; a
-- job tells what waited for too long.
create table chat_held_line (
  room_id uuid not null references chat_room (id) on delete cascade,
  step integer not null,
  message_id uuid not null,
  author_id uuid references member_account (id),
  code text not null,
  params jsonb not null,
  held_at timestamptz not null,
  primary key (room_id, step, message_id)
);
create index chat_held_line_held_at on chat_held_line (held_at);
create index chat_held_line_author_id on chat_held_line (author_id) where author_id is not null;
