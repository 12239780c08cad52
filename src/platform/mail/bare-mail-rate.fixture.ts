import { createTransport } from 'nodemailer';

/** Emails a second that nodemailer's own pool sends to a server, to compare a sender with. */
export async function bareMailRate(
  url: string,
  mail: { readonly subject: string; readonly html: string; readonly text: string },
  connections: number,
  count: number,
): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: connections, maxMessages: Infinity });
  let sent = 0;
  const began = performance.now();
  const sendOnConnection = async () => {
    while (sent < count) {
      sent += 1;
      await transport.sendMail({ from: 'a@example.org', to: `bare-${sent}@example.org`, ...mail });
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOnConnection));
  transport.close();
  return (count / (performance.now() - began)) * 1_000;
}
