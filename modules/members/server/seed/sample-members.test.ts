import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { findSuburbPosition } from '../places/localities.queries.ts';
import { stateCodes } from '../../domain/postcodes.ts';
import { sampleSuburbsByState } from './sample-people.ts';
import { sampleMembers } from './sample-members.ts';

test('the same members come again, under names of their own; fewer are the first of more', () => {
  const members = sampleMembers(1_000);
  expect(sampleMembers(1_000)).toEqual(members);
  expect(sampleMembers(50)).toEqual(members.slice(0, 50));
  expect(new Set(members.map(({ username }) => username)).size).toBe(1_000);
  expect(members.filter(({ username }) => !/^[a-z](?:[a-z0-9]|[._-](?=[a-z0-9])){2,29}$/.test(username))).toEqual([]);
  expect(members.filter(({ bio }) => /[{}|]/.test(bio))).toEqual([]);
});

test('two hundred live in every state, and some write Portuguese', () => {
  const members = sampleMembers(200);
  expect(new Set(members.map(({ state }) => state)).size).toBe(stateCodes.length);
  expect(members.filter(({ locale }) => locale === 'pt-PT').length).toBeGreaterThan(10);
});

test('each of their suburbs is in the gazetteer', async () => {
  const { db } = await testWorld();
  const unknown: string[] = [];
  for (const state of stateCodes)
    for (const suburb of sampleSuburbsByState[state])
      if (!(await findSuburbPosition(db, suburb, state))) unknown.push(`${suburb}, ${state}`);
  expect(unknown).toEqual([]);
});
