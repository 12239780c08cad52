/**
 * The key under which the email services keep our token with an email: Postmark's metadata, Mailgun's variables.
 * @see https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export const returnTokenMetadataKey = 'swapu-mail';

/** The headers that make a service keep the token, by the host of its mail server; the service removes them. */
export function buildReturnTokenHeaders(server: string, token: string): Readonly<Record<string, string>> {
  if (/(?:^|\.)postmarkapp\.com$/.test(server)) return { [`X-PM-Metadata-${returnTokenMetadataKey}`]: token };
  if (/(?:^|\.)mailgun\.org$/.test(server))
    return { 'X-Mailgun-Variables': JSON.stringify({ [returnTokenMetadataKey]: token }) };
  return {};
}
