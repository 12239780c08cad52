-- Whoever is in a swap over an item is bound to it, also where it was agreed before that was written down.
update item_party set is_bound = true
from item_reservation reservation join swap_party party on party.swap_id = reservation.swap_id
where item_party.item_id = reservation.item_id and item_party.member_id = party.member_id;
