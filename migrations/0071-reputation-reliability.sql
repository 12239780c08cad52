-- Whether members stood by the swaps they agreed to.

-- One row per member and swap that counts: whoever saw it completed stood by it, who was late when it was cancelled let it down.
-- Two per completed swap, so twenty million with ten million swaps. The key is member and swap, so whatever tells of an end
-- twice adds nothing; a member's figure is one range of the key, read without the table. Never changed. Retention: as long as the member.
create table reliability_entry (
  member_id uuid not null references member_account (id),
  swap_id uuid not null references swap (id),
  stood_by boolean not null,
  ended_at timestamptz not null,
  constraint reliability_entry_once primary key (member_id, swap_id) include (stood_by)
);

-- Swaps that were completed before this was kept: their points tell, of members who are still here. Who was late then was
-- written nowhere.
insert into reliability_entry (member_id, swap_id, stood_by, ended_at)
select entry.member_id, swap.id, true, entry.earned_at
from point_entry entry join swap on swap.id = entry.subject_id where entry.reason = 'swapCompleted';
