-- A grant or a purchase gives to a member, everything else takes from one; only a reversal goes against what it takes back. At
-- commit, when the transaction and its entries are both there.
create function token_entry_direction() returns trigger language plpgsql as $$
begin
  if exists (
    select from token_transaction booked, token_account account
    where booked.position = new.position and booked.kind <> 'reversal' and account.id = new.account_id and account.owner_id is not null
      and (new.amount > 0) <> (booked.kind in ('grant', 'purchase'))
  ) then
    raise exception 'token transaction % moves tokens the wrong way', new.position
      using errcode = 'check_violation', constraint = 'token_entry_direction';
  end if;
  return null;
end $$;
create constraint trigger token_entry_direction after insert on token_entry
  deferrable initially deferred for each row execute function token_entry_direction();
