-- Words of messages, with the room of each as one more word: a search reads those of its own rooms alone, however often
-- others wrote a word. Words that were taken back or removed are in no document.
create index chat_message_words on chat_message
  using gin ((to_tsvector('swapu_text', item_text(text)) || array_to_tsvector(array[room_id::text])))
  where text is not null;
