// Exits with 0 when the site on this machine can serve. Container engines run it as their health check.
const port = process.env['PORT'] ?? '3000';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
