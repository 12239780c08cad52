import { expect, it } from 'vitest';
import { classifySendFailure } from './smtp-relay.ts';

const refusedRecipient = (response: string) =>
  classifySendFailure({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
    message: `Can't send mail - all recipients were rejected: ${response}`,
  }).outcome;

it.each([
  ['550 no such user', 'unknownRecipient'],
  ['550 5.1.1 <reader@example.org>: Recipient address rejected', 'unknownRecipient'],
  ['550-5.1.1 The account does not exist', 'unknownRecipient'],
  ['556 5.1.10 Recipient address has null MX', 'unknownRecipient'],
  ['554 5.7.1 Relay access denied', 'refused'],
  ['550 5.7.26 Unauthenticated email is not accepted', 'refused'],
  ['550 5.1.8 Sender address rejected', 'refused'],
  ['552 5.2.2 Mailbox full', 'refused'],
  ['554 Access denied', 'refused'],
  ['451 4.7.1 Greylisted', 'later'],
])('a server that answers a recipient with "%s": %s', (response, outcome) => {
  expect(refusedRecipient(response)).toBe(outcome);
});
