-- Analytics: figures of the console, rolled up by the hour and added up by the day.

-- One row per figure and UTC hour in which something happened. Most figures have some parts; supply and demand one for
-- each of 37 categories and 9 places, so at most 700 rows an hour and some millions a year where every hour is busy.
-- Read by ranges of the key. Counted again from its source whenever something of the hour changes. Retention: for good.
create table figure_hour (
  metric text not null,
  hour timestamptz not null,
  part text not null,
  amount bigint not null,
  primary key (metric, hour, part),
  constraint figure_hour_whole check (hour = date_trunc('hour', hour, 'UTC')),
  constraint figure_hour_amount check (amount <> 0)
);

-- The running total of each figure at the end of each day of Sydney on which it changed: all parts that there were until
-- then, so that what happened between any two days is the difference of two of its days, however long ago they were.
-- 300,000 rows a year at most. Retention: for good.
create table figure_day (
  metric text not null,
  day text not null,
  part text not null,
  total bigint not null,
  primary key (metric, day, part),
  constraint figure_day_form check (day ~ '^\d{4}-\d\d-\d\d$')
);

-- Hours whose figures may have changed, in the order of arrival. Marks are only added and taken, never updated, so
-- handlers wait for no one. A few, since a job takes them every minute.
create table figure_mark (
  id bigint generated always as identity primary key,
  source text not null,
  hour timestamptz not null,
  constraint figure_mark_whole check (hour = date_trunc('hour', hour, 'UTC'))
);
