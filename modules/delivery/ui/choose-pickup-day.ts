/** The day that is shown as chosen and sent: the one that was picked, while it is among those offered, if any are. */
export const choosePickupDay = (days: readonly string[], picked: string): string =>
  days.length === 0 || days.includes(picked) ? picked : (days[0] ?? '');
