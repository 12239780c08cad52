import type { FollowedQuery, LiveQueries } from '#web/live/query-topics.ts';

const own = ({ viewerId }: FollowedQuery) => [['payments.mine', viewerId]] as const;

/** The topics that this module's queries follow: a payment is confirmed later than the page of the provider ends. */
export const liveQueries: LiveQueries = {
  'payments.payments': own,
  'payments.subscription': own,
  'payments.renewal.state': own,
  'payments.tokens.balance': own,
  'payments.tokens.statement': own,
  'payments.checkout.byId': own,
  'payments.checkout.pending': own,
};
