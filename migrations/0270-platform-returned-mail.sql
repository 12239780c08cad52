-- What servers reported of an address: a row only for addresses from which something came back, some per cent of all.
-- Found by address, for each email that is sent and each that comes back. An address that is held back gets security
-- emails alone. Retention: until it is proven again, or a year after the last report, by the job mail.purge; deleted
-- with the account.
create table mail_address (
  address text primary key,
  soft_bounces smallint not null default 0,
  returned_at timestamptz not null,
  held_since timestamptz,
  held_for text,
  constraint mail_address_lower check (address = lower(address)),
  constraint mail_address_held check ((held_since is null) = (held_for is null)),
  constraint mail_address_held_for check (held_for in ('unknown', 'bounces', 'complaint'))
);
create index mail_address_returned_at on mail_address (returned_at);

-- Reports that bear a token of ours and could not be understood, for staff to read. Retention: 30 days, by the same job.
create table unclear_return (
  id uuid primary key,
  sender text not null,
  reason text not null,
  received_at timestamptz not null
);
create index unclear_return_received_at on unclear_return (received_at desc, id desc);

alter table mail_record add column returned text,
  add constraint mail_record_returned check (returned in ('hard', 'soft', 'complaint'));

insert into mail_address (address, soft_bounces, returned_at, held_since, held_for)
select coalesce(s.address, a.email), max(s.soft_bounces), max(s.bounced_at), max(s.suppressed_at),
  case when max(s.suppressed_at) is null then null when max(s.soft_bounces) > 0 then 'bounces' else 'unknown' end
from promo_subscriber s left join member_account a on a.id = s.member_id
where s.bounced_at is not null and coalesce(s.address, a.email) is not null
group by 1;
