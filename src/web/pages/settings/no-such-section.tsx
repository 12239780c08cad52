import { pageNotFound } from '#web/module.ts';

/** Settings are known by their words; any other word names nothing. */
export function load(): never {
  throw pageNotFound();
}

export default function NoSuchSection() {
  return null;
}
