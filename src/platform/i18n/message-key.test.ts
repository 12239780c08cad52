import { expectTypeOf, test } from 'vitest';
import type { CheckedKey } from './message-key.ts';

type SearchText = 'label' | 'placeholder';

test('a key is taken where it and all that a template makes have a message, or where it is any text', () => {
  expectTypeOf<CheckedKey<'shell.search.label'>>().toEqualTypeOf<'shell.search.label'>();
  expectTypeOf<CheckedKey<`shell.search.${SearchText}`>>().toEqualTypeOf<`shell.search.${SearchText}`>();
  expectTypeOf<CheckedKey<string>>().toEqualTypeOf<string>();
});

test('a key that has no message is named, alone and among those that a template makes', () => {
  expectTypeOf<CheckedKey<'shell.nothing'>>().toEqualTypeOf<{ readonly noSuchMessage: 'shell.nothing' }>();
  expectTypeOf<Exclude<CheckedKey<`shell.search.${SearchText | 'lost'}`>, string>>().toEqualTypeOf<{
    readonly noSuchMessage: 'shell.search.lost';
  }>();
});
