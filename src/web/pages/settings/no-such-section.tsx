import { createPageNotFoundResponse } from '#web/module.ts';

/** The 404 screen for a section that does not exist. */
export function load(): never {
  throw createPageNotFoundResponse();
}

export default function NoSuchSection() {
  return null;
}
