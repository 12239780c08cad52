-- Words of messages that their authors took back, a few in a hundred. Nobody reads them but staff, for a report that is
-- made within the time that they are kept, and for the dispute of the room's swap. Retention: TAKEN_BACK_HOURS, and as
-- long as a dispute is open or its evidence is kept; a report has a copy of its own.
create table chat_taken_back (
  room_id uuid not null,
  message_id uuid not null,
  author_id uuid not null references member_account (id),
  text text not null,
  taken_back_at timestamptz not null,
  primary key (room_id, message_id),
  constraint chat_taken_back_message foreign key (room_id, message_id)
    references chat_message (room_id, id) on delete cascade,
  constraint chat_taken_back_text_length check (length(text) <= 4000)
);
create index chat_taken_back_author_id on chat_taken_back (author_id);
create index chat_taken_back_at on chat_taken_back (taken_back_at);

-- Lines that do not count as unread: those of a room are subtracted from the number of its unread messages.
create index chat_message_uncounted on chat_message (room_id, sequence) where code in ('chat.takenBack', 'chat.moderated');
