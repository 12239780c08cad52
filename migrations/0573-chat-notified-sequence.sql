-- The last message of which a member was notified. The next one notifies again once they have read that far, whatever
-- lines of events came meanwhile. Rooms of before notify once more.
alter table chat_room_member add column notified_sequence integer not null default 0;
