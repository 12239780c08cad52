import { vi } from 'vitest';
import { describeSendAndDie } from './send-and-die.fixture.ts';

// Five starts of processes: a busy machine takes several times as long for each.
vi.setConfig({ testTimeout: 300_000 });
await describeSendAndDie(600, false);
