interface Claim {
  /** The parts of this tab that use the name; React may mount one twice. */
  users: number;
  readonly isGranted: Promise<boolean>;
  readonly letGo: () => void;
}

const claims = new Map<string, Claim>();

/** Long enough for a part that is mounted again at once to find its own claim. */
const releaseAfterMs = 500;

/**
 * Claims a name for this tab, by a lock that the browser ends with the tab. False where another tab has it; true in
 * browsers without locks, in which tabs cannot know of each other.
 */
export async function acquireTabLock(name: string): Promise<boolean> {
  const known = claims.get(name);
  const claim = known ?? requestLock(name);
  claim.users += 1;
  const isGranted = await claim.isGranted;
  if (!isGranted && claims.get(name) === claim) claims.delete(name);
  return isGranted;
}

/** Gives a claimed name back, once its last user in this tab is gone. */
export function releaseTabLock(name: string): void {
  setTimeout(() => {
    const claim = claims.get(name);
    if (!claim) return;
    claim.users -= 1;
    if (claim.users > 0) return;
    claims.delete(name);
    claim.letGo();
  }, releaseAfterMs);
}

function requestLock(name: string): Claim {
  const { promise: isReleased, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isGranted, resolve: answer } = Promise.withResolvers<boolean>();
  // Locks exist in secure contexts only: a site on plain http in a local network has none.
  if ('locks' in navigator)
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock ? isReleased : undefined;
    });
  else answer(true);
  const claim = { users: 0, isGranted, letGo: () => letGo() };
  claims.set(name, claim);
  return claim;
}
