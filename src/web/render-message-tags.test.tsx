import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { renderMessageTags } from './render-message-tags.tsx';

const messages: Record<string, string> = {
  legal: 'I accept the <a>terms</a> and the <b>privacy <i>policy</i></b>.',
  said: '<b>{name}</b> said: {text}',
  line: 'one<br/>two',
};
const t: Translate = (id, values = {}) =>
  (messages[id] ?? id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
const html = (id: string, values: Record<string, string>, tags: Parameters<typeof renderMessageTags>[3]) =>
  renderToStaticMarkup(<>{renderMessageTags(t, id, values, tags)}</>);

it('puts elements where a message names them, nested too', () => {
  expect(html('legal', {}, { a: <em />, b: <b />, i: <i /> })).toBe(
    'I accept the <em>terms</em> and the <b>privacy <i>policy</i></b>.',
  );
});

it('what a member typed never becomes an element', () => {
  expect(html('said', { name: 'Ruby', text: '<b>loud</b>' }, { b: <b /> })).toBe(
    '<b>Ruby</b> said: &lt;b&gt;loud&lt;/b&gt;',
  );
});

it('a single tag stands alone, an unknown one leaves its text', () => {
  expect(html('line', {}, { br: <br /> })).toBe('one<br/>two');
  expect(html('legal', {}, {})).toBe('I accept the terms and the privacy policy.');
});
