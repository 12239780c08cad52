-- A list of words was once written so that the word "null" became an element without a value. A word gets its value back,
-- other elements are removed, and no array takes one any more. A file of its own, since databases hold such rows.
update item set
  keywords = case when array_position(keywords, null) is null then keywords else array_append(array_remove(keywords, null), 'null') end,
  wish_keywords = case when array_position(wish_keywords, null) is null then wish_keywords
    else array_append(array_remove(wish_keywords, null), 'null') end,
  categories = array_remove(categories, null),
  wish_categories = array_remove(wish_categories, null)
where array_position(keywords, null) is not null or array_position(wish_keywords, null) is not null
  or array_position(categories, null) is not null or array_position(wish_categories, null) is not null;
update member_profile set
  interest_words = case when array_position(interest_words, null) is null then interest_words
    else array_append(array_remove(interest_words, null), 'null') end,
  interests = array_remove(interests, null)
where array_position(interest_words, null) is not null or array_position(interests, null) is not null;
update search_item set words = array_remove(words, null) where array_position(words, null) is not null;
update search_miss set marks = array_remove(marks, null) where array_position(marks, null) is not null;
update swap_note set image_ids = array_remove(image_ids, null) where array_position(image_ids, null) is not null;
update report set image_ids = array_remove(image_ids, null) where array_position(image_ids, null) is not null;

alter table item add constraint item_arrays_without_null check (
  array_position(keywords, null) is null and array_position(wish_keywords, null) is null
  and array_position(categories, null) is null and array_position(wish_categories, null) is null);
alter table member_profile add constraint member_profile_arrays_without_null check (
  array_position(interests, null) is null and array_position(interest_words, null) is null);
alter table search_item add constraint search_item_arrays_without_null check (array_position(words, null) is null);
alter table search_miss add constraint search_miss_arrays_without_null check (array_position(marks, null) is null);
alter table swap_note add constraint swap_note_arrays_without_null check (array_position(image_ids, null) is null);
alter table report add constraint report_arrays_without_null check (array_position(image_ids, null) is null);
