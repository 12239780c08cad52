/** Reads a number typed with a decimal comma or point and any grouping; null when it is none. */
export function parseNumber(text: string, decimals: number): number | null {
  const plain = text.replace(/[\s\u00a0'$]/g, '');
  if (!/^-?[\d.,]*\d[.,]?$/.test(plain)) return null;
  const lastMark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const isDecimal = lastMark >= 0 && decimals > 0 && isDecimalMark(plain, lastMark);
  const whole = (isDecimal ? plain.slice(0, lastMark) : plain).replace(/[.,]/g, '');
  const part = isDecimal ? plain.slice(lastMark + 1) : '';
  const value = Number(`${whole || '0'}.${part || '0'}`);
  return Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;
}

// "1,250" groups thousands, "12,5" and "1.250,00" have a decimal part: the same mark twice, or three digits after a
// sole mark, groups.
function isDecimalMark(text: string, at: number): boolean {
  const mark = text[at] ?? '';
  const other = mark === '.' ? ',' : '.';
  if (text.indexOf(mark) !== at) return false;
  return text.includes(other) || text.length - at - 1 !== 3;
}
