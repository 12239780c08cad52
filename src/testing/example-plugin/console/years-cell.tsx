import { useFormat } from 'swapu/console';

const year = 365.25 * 86_400_000;
const yearsSince = (iso: string): number => (Date.now() - Date.parse(iso)) / year;

/** Shows how many years a member of the list has been there. */
export default function YearsCell({ row }: { readonly row: { readonly joinedAt: string } }) {
  const format = useFormat();
  return format.number(yearsSince(row.joinedAt), 1);
}
