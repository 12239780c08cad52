-- Staff look for subscribers among a million members. Those whose time is not over are few beside all stretches there ever were:
-- they are the end of this index, read without the table. It costs a write when a stretch is added, ended or cancelled.
create index subscription_period_holds_until on subscription_period (holds_until) include (member_id, starts_at);
