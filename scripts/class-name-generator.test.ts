import { expect, it } from 'vitest';
import { createClassNameGenerator } from './class-name-generator.ts';

const toClassName = createClassNameGenerator('/product');

it('a class is a letter, three signs for its file, and its own name', () => {
  const card = toClassName('card', '/product/src/web/kit/card.module.css');
  expect(card).toMatch(/^[a-z][0-9a-z]{3}card$/);
  expect(toClassName('card', '/product/src/web/kit/card.module.css?used')).toBe(card);
  expect(toClassName('head', '/product/src/web/kit/card.module.css').slice(0, 4)).toBe(card.slice(0, 4));
  expect(toClassName('card', '/product/src/web/kit/grid.module.css')).not.toBe(card);
});

it('the same file has the same name wherever the product stands', () => {
  expect(createClassNameGenerator('/elsewhere')('card', '/elsewhere/src/a.module.css')).toBe(
    toClassName('card', '/product/src/a.module.css'),
  );
});

it('two files that come to the same signs stop the build', () => {
  const many = createClassNameGenerator('/product');
  expect(() => {
    for (let file = 0; file < 200_000; file += 1) many('card', `/product/${file}.css`);
  }).toThrow('share a prefix');
});
