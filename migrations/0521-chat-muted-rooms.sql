-- A member's choice: messages of a muted room are unread as ever, and notify of nothing.
alter table chat_room_member add column is_muted boolean not null default false;
