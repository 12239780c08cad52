import { Parser } from 'htmlparser2';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { classifyReturnedEmail } from './classify-returned-email.ts';
import { returnTokenPattern } from './return-token.ts';

/**
 * Verdict of a report on an email: its address is of no use (`hard`), it did not arrive this time (`soft`), its reader
 * complained. `nothing` is understood and calls for nothing: delivered, delayed, an authentication report, an automatic
 * reply. `unclear` is a report that could not be understood.
 */
export type ReturnedEmailVerdict = 'hard' | 'soft' | 'complaint' | 'nothing' | 'unclear';

/** A report about an email, which its token names. */
export interface ReturnedEmailReport {
  readonly token: string;
  readonly verdict: ReturnedEmailVerdict;
  /** The words that decided, or the subject of what is unclear. */
  readonly reason: string;
}

const originalTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const statusTypes = ['message/delivery-status', 'message/global-delivery-status', 'text/delivery-status'];

/**
 * Reads a returned message. It is about the email whose signed header stands in the copy of the original, never about
 * an address that the report states, which anyone could write.
 * @returns null for a message without a token, which is about none of our emails
 */
export async function parseReturnedEmail(raw: Uint8Array): Promise<ReturnedEmailReport | null> {
  const mail = await parseMail(raw).catch(() => null);
  if (!mail) return null;

  const parts = await listParts(mail);
  const find = (types: readonly string[]) => parts.find(({ type }) => types.includes(type))?.text;
  const original = find(originalTypes);
  const words = [mail.text ?? readHtml(mail.html ?? ''), ...parts.flatMap(({ words: inner }) => inner ?? [])].join(
    '\n',
  );
  const token = [original, words, ...parts.map(({ text }) => text)]
    .map((text) => text && returnTokenPattern.exec(text)?.[1])
    .find(Boolean);
  if (!token) return null;

  const status = find(statusTypes);
  const feedback = find(['message/feedback-report']);
  if (feedback !== undefined)
    return { token, ...judgeFeedbackType(readField(fieldsIn(feedback), 'feedback-type'), words) };
  if (status !== undefined) return { token, ...judgeStatus(status, words) };
  if (original !== undefined && isComplaintOfOutlook(mail, original))
    return { token, verdict: 'complaint', reason: mail.subject ?? '' };
  if (find(['message/disposition-notification']) !== undefined)
    return { token, verdict: 'nothing', reason: 'disposition' };
  return { token, ...judgeText(mail, words) };
}

/** A report says why in its first lines; what follows is a copy, whose length a stranger decides. */
const mostTextLength = 32_768;

type Judgement = Pick<ReturnedEmailReport, 'verdict' | 'reason'>;

const complaints = new Set(['abuse', 'fraud', 'virus', 'opt-out', 'opt-out-list', 'complaint', 'spam', 'junk']);
/** The comment that may follow a value (RFC 5322). */
const comment = /\s*\([^)]*\)\s*$/;
const notComplaints = new Set(['not-spam', 'auth-failure', 'dmarc', 'dkim', 'authentication-failure']);

const saysJunk = /\b(?:junk|spam|complain\w*|abuse|unwanted)\b/i;

/** Decides on a feedback type of RFC 5965, 6430 or 6591. */
export function judgeFeedbackType(type: string, words = ''): Judgement {
  const kind = type.toLowerCase().replace(comment, '').trim();
  const isComplaint = complaints.has(kind) || (kind === 'other' && saysJunk.test(words));
  if (isComplaint) return { verdict: 'complaint', reason: kind };
  return { verdict: notComplaints.has(kind) ? 'nothing' : 'unclear', reason: kind };
}

/** RFC 3464: fields of the message, then those of each recipient. One recipient who got it is no bounce. */
function judgeStatus(report: string, words: string): Judgement {
  const recipients = report
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsIn)
    .filter((fields) => fields.has('action') || fields.has('status'));
  const judgements = recipients.map((fields) => judgeRecipient(fields, words));
  for (const verdict of ['nothing', 'soft', 'hard'] as const) {
    const found = judgements.find((judgement) => judgement.verdict === verdict);
    if (found) return found;
  }
  return { verdict: 'unclear', reason: report.slice(0, 200) };
}

function judgeRecipient(fields: Fields, words: string): Judgement {
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(readField(fields, 'status'))?.[0];
  const action =
    /^[a-z]+/.exec(readField(fields, 'action').toLowerCase())?.[0] ??
    (status?.startsWith('2') ? 'delivered' : 'failed');
  const reason =
    readField(fields, 'diagnostic-code').replace(/^(?:smtp|x-[\w-]+|unknown)\s*;\s*/i, '') ||
    // Gateways of IronPort quote the answer in a field of their own.
    readField(fields, 'x-supplementary-info').replace(/^<[^;]*;\s*|>$/g, '');
  if (action !== 'failed' || (status?.startsWith('2') && !/^5\d\d\b/.test(reason)))
    return { verdict: 'nothing', reason: action };
  // A server that gives neither a reason nor a code that says one has it in its words for people.
  const text = reason === '' && /^5\.\d\.0$/.test(status ?? '5.0.0') ? reasonIn(withoutCopy(words)) : reason;
  return { verdict: classifyReturnedEmail({ status, text }), reason: text || (status ?? '') };
}

/** Outlook.com reports junk as the bare original, with a header of its own in it. */
const isComplaintOfOutlook = (mail: Email, original: string): boolean =>
  /^X-HmXmrOriginalRecipient:/im.test(original) || /^complaint about message from\b/i.test(mail.subject ?? '');

const automaticSender =
  /\b(?:mailer-?daemon|postmaster|mail ?delivery|bounces?|mdaemon|noreply|no-reply|mail administrator)\b|^$/i;
const failureSubject =
  /undeliver|non[- ]?deliver|delivery (?:status|failure|has failed|report|problem|error)|deliver\w* fail|fail\w* (?:to )?deliver|returned|return(?:ing)? (?:message|mail|to sender)|failure (?:notice|delivery)|could not be delivered|couldn['’]t be delivered|(?:mail|message) (?:error|failure|rejected|system)|bounce|rejected|n[ãa]o (?:foi )?(?:entregue|p[ôo]de ser entregue)|falha (?:na|de|no) (?:entrega|envio)/i;
const delayed =
  /\b(?:delay(?:ed)?|warning)\b.{0,60}\b(?:hours?|minutes?|still|deliver|message|mail)|not yet been delivered|will (?:keep trying|continue to (?:try|attempt)|be retried)|no action is required|temporary (?:problem|failure).{0,80}(?:retry|try again)|still being retried|has not been delivered .{0,40} yet/i;

const replySubject =
  /^\s*(?:(?:re|aw|res):\s*)?(?:auto:|auto(?:matic(?:ally)?|mated)?[- ]?(?:reply|response|responder|generated reply)\b|out of (?:the )?office\b|ooo\b|resposta autom[áa]tica|fora do escrit[óo]rio|automatische antwort|abwesenheit|r[ée]ponse automatique|respuesta autom[áa]tica)/i;

const isAutomatic = (headers: ReadonlyMap<string, string>): boolean =>
  /^auto-/i.test(headers.get('auto-submitted') ?? '') || headers.has('x-autoreply');

/** An automatic reply says that the email arrived, whatever it says of its writer's mailbox. */
const isAutomaticReply = ({ subject = '' }: Email, headers: ReadonlyMap<string, string>, sender: string): boolean =>
  !headers.has('x-failed-recipients') &&
  (replySubject.test(subject) ||
    (isAutomatic(headers) && /\bno-?reply\b/i.test(sender) && !failureSubject.test(subject)));

/** A list or a mailbox that asks its moderator, or the sender, before it delivers. */
const isHeld = ({ subject = '' }: Email, headers: ReadonlyMap<string, string>, words: string): boolean =>
  headers.has('x-list-administrivia') ||
  headers.has('x-boxtrapper') ||
  /await(?:s|ing) (?:moderator )?approval|please (?:confirm|verify)|requires (?:your )?(?:verification|confirmation)|confirm(?:ation)? (?:your|of your) (?:message|e-?mail)/i.test(
    subject,
  ) ||
  /\bis (?:being )?held\b.{0,80}\b(?:approv|confirm|moderat|click|press|link)/is.test(words.slice(0, 2_000));

/** Reports of a reader's by a service that forwards them as plain text. */
const isReaderComplaint = ({ from, subject = '' }: Email, words: string): boolean =>
  /^\[spamcop\b|^complaint about message from\b|\b(?:spam|abuse) complaint\b/i.test(subject) ||
  (/spamcop\.net$/i.test(from?.address ?? '') && /offending message/i.test(words));

/** Reports without a part for machines: Exim, qmail, and many systems of their own. */
function judgeText(mail: Email, words: string): Judgement {
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const sender = `${mail.from?.name ?? ''} ${mail.from?.address ?? ''}`.trim();
  if (isHeld(mail, headers, words) || isAutomaticReply(mail, headers, sender))
    return { verdict: 'nothing', reason: mail.subject ?? '' };
  if (isReaderComplaint(mail, words)) return { verdict: 'complaint', reason: mail.subject ?? '' };
  const extended =
    headers.has('x-arf') || headers.has('x-xarf') ? /^(?:feedback|report)-type:\s*([\w-]+)/im.exec(words) : null;
  if (extended) return judgeFeedbackType(extended[1] ?? '', words);
  const isFailure =
    headers.has('x-failed-recipients') || failureSubject.test(mail.subject ?? '') || automaticSender.test(sender);
  if (!isFailure) return { verdict: isAutomatic(headers) ? 'nothing' : 'unclear', reason: mail.subject ?? '' };

  const report = withoutCopy(words);
  const line = report.replaceAll(/\s+/g, ' ');
  const isFinal = /permanent|given up|failed permanently|gave up|final/i.test(line);
  if (!isFinal && (/delay|warning/i.test(mail.subject ?? '') || delayed.test(line)))
    return { verdict: 'nothing', reason: 'delayed' };
  const answer = answerIn(report);
  const verdict = classifyReturnedEmail({ text: answer ?? line });
  return { verdict, reason: (answer ?? line).trim().slice(0, 300) };
}

/** Finds the text of a report for people: the answer that it quotes, or all of it. */
const reasonIn = (report: string): string => answerIn(report) ?? report;

/** The answer of the receiving server within a report: from its reply code, or from what introduces it. */
function answerIn(report: string): string | undefined {
  const code = /(?:^|[\s:;>(])((?:5\d\d|4[25]\d)[ -](?:\S[^\n]*)(?:\r?\n(?!\r?\n)[^\n]+)*)/m.exec(report)?.[1];
  return code && !/^\d{3}[ -](?:bytes|hours?|minutes?)/i.test(code) ? code : undefined;
}

const copyBegins =
  /^[ \t>]*(?:-{2,}[ \t]*(?:this is a copy|below this line|original message|the (?:header|body|original|following)|returned (?:message|mail|text)|message headers?|forwarded|copy of)|original message (?:headers?|follows)|message headers? follow|your (?:original )?message (?:reads|follows)|the (?:first|original) \d*\s*(?:lines?|message)|received: (?:from|by) |return-path:)/im;

/** Only what stands before the copy of the original is the report. */
function withoutCopy(words: string): string {
  const token = returnTokenPattern.exec(words)?.index ?? words.length;
  const report = words.slice(0, Math.min(token, mostTextLength));
  const copy = copyBegins.exec(report)?.index;
  return copy !== undefined && copy > 0 ? report.slice(0, copy) : withoutHeaders(report);
}

/** The header lines before the token belong to the copy: from the last empty line on. */
function withoutHeaders(report: string): string {
  const lines = report.split('\n');
  const end = lines.findLastIndex((line) => /^[ \t>\r]*$/.test(line));
  return lines.slice(0, Math.max(end, 0)).join('\n') || report;
}

type Fields = ReadonlyMap<string, string>;

/** Header-like fields; the first of a name counts, folded lines are joined. */
function fieldsIn(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
}

const readField = (fields: Fields, name: string): string => fields.get(name) ?? '';

interface Part {
  readonly type: string;
  readonly text: string;
  /** The words of a report that came as a part of a message. */
  readonly words?: string;
}

/** The parts of a message, and of a report within it, which was forwarded. */
async function listParts(mail: Email): Promise<Part[]> {
  const parts = mail.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), text: readText(part) }));
  const forwarded = parts.find(({ type, text }) => type === 'message/rfc822' && reportType.test(text));
  if (!forwarded) return parts;
  const inner = await parseMail(Buffer.from(forwarded.text)).catch(() => null);
  if (!inner) return parts;
  const innerParts = inner.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), text: readText(part) }));
  return [...innerParts, { type: 'text/plain', text: '', words: inner.text ?? readHtml(inner.html ?? '') }];
}

const reportType = /^content-type:\s*multipart\/report/im;

const parseMail = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 32,
    maxHeadersSize: 512 * 1024,
  });

const readText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Elements within a sentence; every other one ends the line. */
const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'code',
  'em',
  'font',
  'i',
  'small',
  'span',
  'strong',
  'tt',
  'u',
]);

/** Reads the text of an HTML report, entities resolved, with a line for each block, cell or heading. */
function readHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const breakLine = (name: string) => (inlineElements.has(name) ? '' : '\n');
  const isHidden = (name: string) => name === 'style' || name === 'script';
  const parser = new Parser({
    onopentagname(name) {
      hidden += Number(isHidden(name));
      text += breakLine(name);
    },
    ontext(piece) {
      if (hidden === 0) text += piece.replaceAll('\u00a0', ' ');
    },
    onclosetag(name) {
      hidden -= Number(isHidden(name));
      text += breakLine(name);
    },
  });
  parser.end(html);
  return text;
}
