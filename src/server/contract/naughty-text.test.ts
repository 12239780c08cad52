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

describeNaughtyText(
  naughtyTexts.filter((_text, index) => index % 9 === 0),
  (procedure) => read.includes(procedure),
);
