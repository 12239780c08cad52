const prefix = 'swapu.draft.';

/**
 * Reads input that was typed and not sent, by form and, where it matters, by subject: `items.create`,
 * `offers.new.<item>`.
 */
export function readDraft<Draft>(key: string): Draft | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Without storage the form still works; the draft ends with the tab.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** Deletes all drafts at sign-out, so that a shared device reveals none of them. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
