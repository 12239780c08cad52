-- Questions about items before any offer, each beside the message that asks it; one message in fifty. Read with the
-- messages of a page, and the newest of a room, by the key. Retention: with the message; the row of a message that was
-- taken back, removed or erased is not read.
create table chat_question (
  room_id uuid not null,
  sequence integer not null,
  item_id uuid not null references item (id),
  author_id uuid not null references member_account (id),
  kind text not null,
  primary key (room_id, sequence),
  constraint chat_question_message foreign key (room_id, sequence)
    references chat_message (room_id, sequence) on delete cascade,
  constraint chat_question_kind check (kind in ('stillThere', 'size', 'where', 'other'))
);
-- For the export and the erasure of one member's questions.
create index chat_question_author_id on chat_question (author_id);
