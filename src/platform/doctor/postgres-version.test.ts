import { expect, it } from 'vitest';
import { checkServerVersion } from './postgres-version.ts';

it.each([
  { version: 180_006, text: '18.6', verdict: 'good' },
  { version: 180_004, text: '18.4', verdict: 'doubtful', says: /18\.4 has known security faults, which 18\.6 mends/ },
  { version: 150_018, text: '15.18 (Debian 15.18-0+deb12u1)', verdict: 'doubtful', says: /which 15\.19 mends/ },
  { version: 150_019, text: '15.19', verdict: 'good' },
  { version: 140_024, text: '14.24', verdict: 'good' },
  { version: 130_022, text: '13.22', verdict: 'bad', says: /not one of 14 to 18/ },
  { version: 190_000, text: '19.0', verdict: 'bad', says: /not one of 14 to 18/ },
])('PostgreSQL $text is $verdict', ({ version, text, verdict, says = new RegExp(text) }) => {
  const finding = checkServerVersion(version, text);
  expect(finding.verdict).toBe(verdict);
  expect(finding.says).toMatch(says);
  expect(Boolean(finding.remedy)).toBe(verdict !== 'good');
});
