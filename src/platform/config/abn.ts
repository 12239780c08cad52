const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Whether the two leading digits of an Australian Business Number fit the others. The weighted sum, after one is taken
 * from the first digit, is a multiple of 89 (Australian Business Register, "Format of the ABN").
 */
export function isAbn(text: string): boolean {
  const digits = [...text.replaceAll(' ', '')].map(Number);
  if (digits.length !== weights.length || digits.some((digit) => Number.isNaN(digit)) || digits[0] === 0) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * ((digits[at] ?? 0) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}
