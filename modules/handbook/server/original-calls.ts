/** A call of the original site, and what answers it here: procedures, or in words what takes its place. */
export interface OriginalCall {
  readonly original: string;
  readonly ours: readonly string[];
  readonly note: string;
}

export const originalCalls: readonly OriginalCall[] = [
  {
    original: 'Sign-in with password at an identity provider',
    ours: ['identity.signIn'],
    note: 'The answer sets a session cookie; no token reaches scripts.',
  },
  {
    original: 'Sign-up at the same provider',
    ours: ['identity.signUp'],
    note: 'The answer is the same whether the address is known; an email tells.',
  },
  { original: 'Blog lookup by urlTitle', ours: ['blog.byUrlTitle'], note: 'Also asked for every unknown path.' },
  {
    original: 'All Posts: live watch, newest first',
    ours: ['items.newest', 'discovery.search', 'live.events'],
    note: 'Pages by cursor; the stream says what changed.',
  },
  {
    original: 'messages2: live watch, add a message',
    ours: ['chat.messages', 'chat.send', 'live.events'],
    note: 'In order and exactly once.',
  },
  { original: 'discuss: members and chats', ours: ['chat.rooms', 'chat.room'], note: 'Participants only.' },
  { original: 'messages: read and write', ours: ['chat.messages', 'chat.send'], note: '' },
  { original: 'All Users Posts of a user: read', ours: ['items.mine', 'items.newest'], note: '' },
  {
    original: 'Match favorite: query, add, delete, latest',
    ours: ['matching.favourites', 'matching.like', 'matching.unlike'],
    note: 'One record for hearts and right swipes.',
  },
  {
    original: 'mail: add documents',
    ours: [],
    note: 'Emails are jobs, written in the transaction that causes them. No client writes one.',
  },
  {
    original: 'HTTP client of a courier provider',
    ours: [],
    note: 'The server calls couriers behind one interface; no key reaches a browser.',
  },
  {
    original: 'HTTP client of a card payment provider',
    ours: [],
    note: 'Hosted checkout; effects only by the signed event at /webhooks.',
  },
  { original: 'Lazy script and style parts, 120 s', ours: [], note: 'The same limit, with a retry and a reload.' },
];
