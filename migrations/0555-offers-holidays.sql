-- The end of the holiday of the member whose answer an offer awaits, as far as expires_at counts it. Bookkeeping: by it
-- a holiday that was begun, moved or ended meanwhile is counted once. Retention: with the offer.
alter table offer add column holiday_end timestamptz;
