-- A proposal of a meeting may name several times: the first stands in meeting_at, the others here, as ISO text. Once the
-- other member has chosen, meeting_at is the one chosen and none are left. Retention: with the proposal.
alter table swap_delivery add column other_times jsonb not null default '[]';
alter table swap_delivery add constraint swap_delivery_other_times check (
  jsonb_typeof(other_times) = 'array' and jsonb_array_length(other_times) <= 9
);
alter table swap_delivery add constraint swap_delivery_times_to_choose check (
  other_times = '[]' or (kind = 'meeting' and agreed_at is null)
);
