import type { MemberId } from '#contracts/ids.ts';

const prefix = 'swapu.draft.';

/**
 * Input that was typed and not sent, by form and, where it matters, by subject: `items.create`,
 * `offers.new.<item>`.
 */
export interface Drafts {
  read<Draft>(key: string): Draft | null;
  write(key: string, draft: unknown): void;
  drop(key: string): void;
}

/** A member, or the guests of a device, who have no forms with drafts but recent searches. */
type Owner = MemberId | 'guest';

/** The drafts of one owner on this device, which no other one reads: a guest's are not taken over by who signs in. */
export function createDrafts(owner: Owner): Drafts {
  const own = `${prefix}${owner}.`;
  return {
    read<Draft>(key: string): Draft | null {
      try {
        const text = localStorage.getItem(own + key);
        return text === null ? null : (JSON.parse(text) as Draft);
      } catch {
        return null;
      }
    },
    write(key, draft) {
      try {
        localStorage.setItem(own + key, JSON.stringify(draft));
      } catch {
        // Without storage the form still works; the draft ends with the tab.
      }
    },
    drop(key) {
      try {
        localStorage.removeItem(own + key);
      } catch {
        // As above.
      }
    },
  };
}

/** Deletes the drafts of an owner who leaves, and those of releases that did not know whose they were. */
export function deleteDrafts(owner: Owner): void {
  const isOwned = /^(?:[\da-f-]{36}|guest)\./;
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const rest = key.slice(prefix.length);
      if (rest.startsWith(`${owner}.`) || !isOwned.test(rest)) localStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
