/** Sends one part. @throws a wire error with the server's refusal, or what `fetch` throws without a connection */
export async function sendUploadPart(uploadId: string, part: number, body: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(`/files/uploads/${uploadId}/parts/${part}`, {
    method: 'PUT',
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(120_000)]),
  });
  if (response.ok) return;
  const data: unknown = await response.json().catch(() => null);
  throw Object.assign(new Error(`part refused with ${response.status}`), { data });
}
