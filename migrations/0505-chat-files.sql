-- Files of messages, at most ten a message; one message in twenty has one. Read with the messages of a page by the
-- message's key. A file belongs to one message. Retention: with the message; those of a message that was taken back or
-- removed stay as long as a case needs them.
create table chat_message_file (
  room_id uuid not null,
  message_id uuid not null,
  position smallint not null,
  image_id uuid not null references image_asset (id) on delete cascade,
  author_id uuid not null references member_account (id),
  name text not null,
  -- A report shows it to staff: it is kept when the message is taken back, until the report's evidence is deleted.
  is_evidence boolean not null default false,
  primary key (room_id, message_id, position),
  constraint chat_message_file_once unique (image_id),
  constraint chat_message_file_message foreign key (room_id, message_id)
    references chat_message (room_id, id) on delete cascade,
  constraint chat_message_file_position check (position between 0 and 9),
  constraint chat_message_file_name_length check (length(name) between 1 and 120)
);
-- For the export and the erasure of one member's files.
create index chat_message_file_author_id on chat_message_file (author_id);

-- The text of a message that is nothing but files is empty.
alter table chat_message drop constraint chat_message_text_length;
alter table chat_message add constraint chat_message_text_length check (length(text) <= 4000);
