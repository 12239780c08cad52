import type { Log } from '#platform/log/log.ts';
import type { OutageListener } from '#platform/postgres/supervision.ts';

/** Logs a line when the embedded server ends, one when it is back, and one before the process ends because of it. */
export const createOutageLogger = (log: Log, onGivenUp: () => void): OutageListener => ({
  onEnded: (cause) => log.error({ cause }, 'database outage'),
  onRecovered: (outage) => log.info(outage, 'database outage over'),
  onGivenUp(cause) {
    log.fatal({ cause }, 'the database server does not stay up; ending this process');
    onGivenUp();
  },
});
