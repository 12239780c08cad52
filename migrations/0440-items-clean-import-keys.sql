-- Keys of imported rows are freed of unseen characters before they are looked up, as codes are. Held keys follow, so that
-- a repeated import still skips its rows; of keys that become the same, one follows and the others stay.
with clean as (
  select owner_id, key, btrim(regexp_replace(regexp_replace(key, '[\t\r\n]+', ' ', 'g'),
    '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF'
      || '\uFFF9-\uFFFB\uFDD0-\uFDEF\uFFFE\uFFFF]', '', 'g'), E' \u00A0') as cleaned
  from imported_item),
  chosen as (
    select distinct on (owner_id, cleaned) owner_id, key, cleaned from clean
    where cleaned not in (key, '')
      and not exists (
        select from imported_item held where held.owner_id = clean.owner_id and held.key = clean.cleaned)
    order by owner_id, cleaned, key)
update imported_item set key = chosen.cleaned from chosen
where imported_item.owner_id = chosen.owner_id and imported_item.key = chosen.key;
