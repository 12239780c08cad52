export interface OpenedFile {
  readonly url: string;
  readonly name: string;
  /** False where the browser denied the tab. */
  readonly isShown: boolean;
}

/** Opens a PDF in a new tab. The address stays valid while the page is open, for a link in its place. */
export function openPdfInTab({ name, base64 }: { readonly name: string; readonly base64: string }): OpenedFile {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  return { url, name, isShown: window.open(url, '_blank') !== null };
}
