import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { chooseLegSentenceKey, chooseChainSentenceKey, type ChainLeg } from './chain-sentences.ts';

const [me, ben, cid] = ['me', 'ben', 'cid'] as unknown as [MemberId, MemberId, MemberId];
const member = (id: MemberId) => ({ id, username: id, picture: null });
const steps = [me, ben, cid].map((id) => ({ isMe: id === me, member: member(id) }));
const leg = (fromId: MemberId, toId: MemberId, state: ChainLeg['state'] = 'received'): ChainLeg => ({
  fromId,
  toId,
  state,
});
const all = [leg(me, cid), leg(ben, me), leg(cid, ben)];
const withoutMine = [leg(me, cid), leg(ben, me, 'cancelled'), leg(cid, ben)];
const withoutAnothers = [leg(me, cid), leg(ben, me), leg(cid, ben, 'cancelled')];
const withoutWhatIGive = [leg(me, cid, 'cancelled'), leg(ben, me), leg(cid, ben)];

describe('the sentence on a chain', () => {
  const said = (state: 'proposed' | 'agreed' | 'completed' | 'cancelled', legs: readonly ChainLeg[] | null) =>
    chooseChainSentenceKey({ state, mayUnlock: false, steps }, legs);

  it('says that everyone has what they wanted only where no part was cancelled', () => {
    expect(said('completed', all)).toBe('completed');
    expect(said('completed', withoutAnothers)).toBe('partly');
    expect(said('completed', withoutWhatIGive)).toBe('partly');
    expect(said('completed', null)).toBe('over');
  });

  it('tells a member who got nothing', () => {
    expect(said('completed', withoutMine)).toBe('withoutMine');
  });

  it('says while the swap is on that a part was cancelled', () => {
    expect(said('agreed', all)).toBe('agreed');
    expect(said('agreed', withoutAnothers)).toBe('agreedPartly');
  });

  it('is that of the state otherwise, and asks a member who may unlock', () => {
    expect(said('proposed', null)).toBe('proposed');
    expect(said('cancelled', withoutMine)).toBe('cancelled');
    expect(chooseChainSentenceKey({ state: 'proposed', mayUnlock: true, steps }, null)).toBe('yourTurn');
  });
});

describe('a step of the ring', () => {
  it('says how far its leg is while the swap is on, and afterwards only that it was cancelled', () => {
    const [mine, bens] = steps as [(typeof steps)[number], (typeof steps)[number]];
    const of = (state: 'agreed' | 'completed' | 'cancelled', step = bens) =>
      chooseLegSentenceKey({ state }, step, withoutMine);
    expect(of('agreed', mine)).toBe('received');
    expect(of('agreed')).toBe('cancelled');
    expect(of('completed', mine)).toBeNull();
    expect(of('completed')).toBe('cancelled');
    expect(of('cancelled')).toBeNull();
    expect(chooseLegSentenceKey({ state: 'agreed' }, mine, null)).toBeNull();
  });
});
