import { expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { chooseProtectionNextStep, findReceiverPaidStep } from './protection-next-step.ts';
import type { ProtectionPromiseView, ProtectionView } from './protection.schemas.ts';

const me = 'me' as MemberId;
const partner = 'partner' as MemberId;

const promise = (from: MemberId, rest: Partial<ProtectionPromiseView>): ProtectionPromiseView => ({
  legId: 'leg' as never,
  kind: 'parcel',
  itemId: null,
  title: 'Lamp',
  from: { id: from, username: null },
  to: { id: from === me ? partner : me, username: null },
  cents: 18_000,
  state: 'promised',
  isOrdered: true,
  pictureUrl: null,
  paid: null,
  isOwed: false,
  actions: [],
  ...rest,
});

type Row = [
  what: string,
  state: ProtectionView['state'],
  actions: ProtectionView['actions'],
  mine: Partial<ProtectionPromiseView>,
  kind: string | null,
];

it.each<Row>([
  ['a proposal of the partner is answered', 'proposed', ['agree', 'decline'], {}, 'answer'],
  ['an own proposal waits', 'proposed', ['decline'], {}, 'awaitAnswers'],
  ['the courier is ordered before the card holds', 'backing', ['back'], { actions: ['order'] }, 'order'],
  ['then the card holds', 'backing', ['back'], {}, 'back'],
  ['then the others are awaited', 'backing', [], {}, 'awaitBacking'],
  ['packing comes before sending', 'packing', [], { actions: ['pack'] }, 'pack'],
  ['who has packed waits', 'packing', [], { state: 'packed' }, 'awaitPacking'],
  ['what is packed by all goes to the courier', 'collecting', [], { state: 'packed' }, 'handOver'],
  ['what the courier has is followed in the swap', 'collecting', [], { state: 'carried' }, null],
  ['a sum comes off the card', 'collecting', [], { kind: 'cash' }, 'awaitCash'],
  ['a protection that was declined leads nowhere', 'declined', [], { actions: ['pack'] }, null],
  ['one that is settled neither', 'settled', [], { state: 'received' }, null],
])('%s', (_what, state, actions, mine, kind) => {
  const promises = [promise(me, mine), promise(partner, { actions: ['pack', 'order'], state: 'packed' })];
  expect(chooseProtectionNextStep({ state, actions, promises }, me)?.kind ?? null).toBe(kind);
});

it('a receiver who was paid for all that was due has nothing to confirm', () => {
  const paid = { holdCents: 0, coverCents: 10_000, fundCents: 8_000 };
  const lost = promise(partner, { state: 'lost', paid });
  const mine = promise(me, { state: 'received' });
  expect(findReceiverPaidStep({ promises: [mine, lost] }, me)?.kind).toBe('paid');
  expect(findReceiverPaidStep({ promises: [mine, lost, promise(partner, { state: 'arrived' })] }, me)).toBeNull();
  expect(findReceiverPaidStep({ promises: [mine] }, me)).toBeNull();
});
