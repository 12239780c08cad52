import { firstPageQueryRow, noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';
import { CheckoutId } from '../domain/checkout.ts';
import { actAtTestCheckout } from '../testing.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'payments.prices': noInputQueryRow,
    'payments.subscription': noInputQueryRow,
    'payments.renewal.state': noInputQueryRow,
    'payments.payouts.mine': noInputQueryRow,
    'payments.payments': firstPageQueryRow,
    'payments.tokens.balance': noInputQueryRow,
    'payments.tokens.statement': firstPageQueryRow,
    'payments.checkout.pending': noInputQueryRow,
    'payments.checkout.byId': ({ checkouts }) => checkouts.map((checkoutId) => ({ checkoutId })),
    'payments.testCheckout.byId': { readWhenOpened: 'the page of the test provider, outside of the app' },
  },
  scenes: {
    'tokens are bought and paid': async (scene) => {
      const { url } = await scene.run('payments.tokens.buy', scene.me, (call) =>
        call.payments.tokens.buy.mutate({ tokens: 10 }),
      );
      const checkoutId = CheckoutId.parse(url.split('/').at(-1));
      await scene.run('payments.checkout.begin', scene.me, (call) => actAtTestCheckout(call, checkoutId));
    },
    'tokens are paid and their confirmation is late': async (scene) => {
      const { url } = await scene.run('payments.tokens.buy', scene.me, (call) =>
        call.payments.tokens.buy.mutate({ tokens: 25 }),
      );
      const checkoutId = CheckoutId.parse(url.split('/').at(-1));
      await scene.run('payments.testCheckout.act', scene.me, (call) => actAtTestCheckout(call, checkoutId, 'payLater'));
      await scene.run('payments.checkout.noteReturn', scene.me, (call) =>
        call.payments.checkout.noteReturn.mutate({ checkoutId }),
      );
    },
    'a subscription is taken': async (scene) => {
      const { url } = await scene.run('payments.renewal.subscribe', scene.me, (call) =>
        call.payments.renewal.subscribe.mutate({}),
      );
      const checkoutId = CheckoutId.parse(url.split('/').at(-1));
      await scene.run('payments.testCheckout.act', scene.me, (call) => actAtTestCheckout(call, checkoutId));
      const reads = ['payments.renewal'];
      await scene.run('payments.renewal.cancel', scene.me, (call) => call.payments.renewal.cancel.mutate({}), {
        reads,
      });
      await scene.run('payments.renewal.resume', scene.me, (call) => call.payments.renewal.resume.mutate({}), {
        reads,
      });
    },
  },
  alone: {
    'payments.renewal.portal': 'leads to a page of the provider, from which the app starts anew',
    'payments.payouts.connect': 'leads to a page of the provider, from which the app starts anew',
    'payments.payouts.refresh': 'carried out on the way back from the provider, before a screen is shown',
  },
};
