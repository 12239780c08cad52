const year = 31_536_000;

/**
 * Stores a choice on this device for a year, in a cookie so that the server knows it with the first page; null deletes
 * it.
 */
export function storeChoiceCookie(name: string, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : year}; samesite=lax${secure}`;
}
