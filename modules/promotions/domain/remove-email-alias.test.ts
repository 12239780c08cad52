import { expect, test } from 'vitest';
import { removeEmailAlias } from './remove-email-alias.ts';

test.each([
  ['Ann.Lee+deals@GMail.com', 'annlee@gmail.com'],
  ['annlee@googlemail.com', 'annlee@gmail.com'],
  ['ann.lee+1@example.com', 'ann.lee@example.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => expect(removeEmailAlias(address)).toBe(mailbox));
