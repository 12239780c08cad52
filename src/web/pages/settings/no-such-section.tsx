import { pageNotFound } from '#web/module.ts';

/** The 404 screen for a section that does not exist. */
export function load(): never {
  throw pageNotFound();
}

export default function NoSuchSection() {
  return null;
}
