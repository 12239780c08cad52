import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { MemberId, MessageId, newId, RoomId } from '#contracts/ids.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import { MessageLine } from './message-line.tsx';

// The screen of a member is drawn in the browser alone.
beforeAll(() => void Object.assign(globalThis, { location: { hostname: 'swapu.example' } }));

/** The HTML of a message, as its reader sees it. */
function show(text: string, isMine = false, locale: 'en-US' | 'pt-PT' = 'en-US'): string {
  const services = createServices({
    links: [],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  const message = {
    id: newId(MessageId),
    sequence: 1,
    authorId: newId(MemberId),
    text,
    code: null,
    params: null,
    files: [],
    question: null,
    createdAt: '2026-06-01T00:00:00Z',
  };
  return renderToString(
    <App services={services}>
      <MemoryRouter>
        <MessageLine
          {...{ message, isMine }}
          judgedText={text}
          roomId={newId(RoomId)}
          author={undefined}
          isFollowing={false}
          isSeen={false}
          menu={null}
        />
      </MemoryRouter>
    </App>,
  );
}

const line = 'Pay at https://swapu-pay.top/33 please';

it('a reader meets the warning before the text, in both languages, and its link cannot be followed', () => {
  for (const [locale, words] of [
    ['en-US', 'Before you read this'],
    ['pt-PT', 'Antes de ler isto'],
  ] as const) {
    const html = show(line, false, locale);
    expect(html).toContain(words);
    expect(html.indexOf(words)).toBeLessThan(html.indexOf(line));
    expect(html).not.toContain('<a ');
  }
});

it('the writer sees no warning above their own line, and a harmless line has none', () => {
  for (const html of [show(line, true), show('See https://swapu.example/viewPost/1, at 5.30pm')])
    expect(html).not.toContain('role="note"');
});
