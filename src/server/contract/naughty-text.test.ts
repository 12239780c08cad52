import { vi } from 'vitest';
import { naughtyTexts } from '#testing/naughty-text.ts';
import { describeNaughtyText } from './naughty-text.fixture.ts';

/** The short form of `npm run prove -- naughty-text`: every ninth text, over HTTP to the fields that others read. */
const read = [
  'items.saveDraft',
  'items.edit',
  'members.saveProfile',
  'chat.send',
  'admin.blog.save',
  'discovery.search',
];

// Some thousand calls, one after the other where a form is saved: half a minute beside other tests.
vi.setConfig({ testTimeout: 120_000 });

describeNaughtyText(
  naughtyTexts.filter((_text, index) => index % 9 === 0),
  (procedure) => read.includes(procedure),
);
