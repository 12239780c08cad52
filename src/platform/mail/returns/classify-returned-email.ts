/** Statement of a receiving server about a failed delivery. */
export interface FailureReport {
  /** Enhanced status code (RFC 3463), such as `5.1.1`, where one is stated. */
  readonly status?: string | undefined;
  /** The server's answer, such as `550 5.1.1 User unknown`, or the part of a report that says why. */
  readonly text: string;
}

/**
 * `hard`: the address does not exist or takes no email for good. `soft`: everything else, from a full mailbox to a
 * blocked sender, since another email may arrive.
 */
export type FailureKind = 'hard' | 'soft';

/** The failure is about the message, its sender or the moment, whatever code stands beside it. */
const notOfAddress = [
  /\bquota\b|\bat a rate\b|\b(?:bulk|mass) (?:senders?|mail|e-?mail)/i,
  /\b(?:over|exceed\w*|out of|reached|beyond|above)\b.{0,40}\b(?:quota|storage|space|limit|allocation)/i,
  /\b(?:quota|storage|allocation|disk space|mail ?box size)\b.{0,40}\b(?:exceeded|full|over|limit|reached|surpass\w*)/i,
  /\b(?:mail ?box|inbox|user'?s? mail|account|mail ?drop|in-?box|caixa(?: de (?:correio|entrada))?)\b.{0,30}\b(?:is |too |est[áa] |currently )?(?:full|cheia)\b/i,
  /\b(?:full mail ?box|mailfull|insufficient (?:system )?(?:storage|space|disk)|not enough (?:storage|space)|no space left|over ?quota|storage full)\b/i,
  /\btoo (?:quickly|many|much|fast|often|large|big|long)\b|\brate[- ]?limit|\bthrottl|\bunusual rate\b|\bmessage size\b|\bsize limit\b/i,
  /\b(?:try|retry|send) (?:again|later)\b|\btemporar(?:y|ily)\b|\bgr[ea]y-?list/i,
  /\b(?:spam\w*|virus\w*|malware|malicious|phish\w*|unsolicited|bulk mail|reputation|block(?:ed)? ?list\w*|black ?list\w*|deny ?list\w*|dnsbl|rbl|spamhaus|spamcop|barracuda|cloudmark|proofpoint|senderbase|sender ?score)\b/i,
  /\b(?:message|content|mail|email|e-mail|connection|ip|host|client|server|address \[[\d.]+\]|sender|domain)\b.{0,40}\b(?:blocked|banned|prohibited|suspicious|black-?holed)\b/i,
  /\b(?:spf|dkim|dmarc|arc|rdns|reverse dns|ptr)\b|\b(?:un)?authenticat\w*|\bauthori[sz]ation\b|\bnot authori[sz]ed\b|\bauthrequired\b/i,
  /\b(?:bad|invalid|rejected|denied|refused|blocked|unknown|forged|verify|verification|verify(?:ing)?|outbound)\b.{0,20}\bsender\b|\bsender\b.{0,40}\b(?:rejected|denied|refused|blocked|verif\w+|not allowed|does ?n[o']t exist|unknown|invalid)\b/i,
  /\b(?:relay(?:ing)?|loop|hop count|too many hops)\b|\broute\w* loop/i,
  /\bpolic(?:y|ies)\b|\bconfigured to reject\b|\bonly accepts?\b|\bcontact (?:your|the) (?:service )?provider\b/i,
  /\btim(?:ed?|ing) ?out\b|\btimeout\b|\b(?:lost|dropped) connection\b|\bconnection (?:refused|reset|lost|dropped|closed)\b|\bcould not connect\b|\bunreachable\b/i,
  // AOL and Yahoo state a block of the sending server in brackets, behind the code of a disabled mailbox.
  /\((?:con|dns|dyn|hvu|rly|rtr|scr|snd):[a-z]\w*\)|\bwill not accept delivery of this message\b/i,
  /\b(?:white|allow|safe)-? ?list\w*|\b(?:mail )?filter rules?\b|\b(?:is|are) not welcome\b|\b(?:for|from) this sender\b/i,
] as const;

/** The failure is about the address: there is no such mailbox, or no such domain. */
const ofAddress = [
  /\b(?:no|unknown|not an?|invalid|nonexist[ae]nt|non-existent|unrecognized|undeliverable|incorrect|bad|illegal)\b[\s"'<(]{1,3}(?:\w+ )?(?:such )?(?:local |virtual |destination |target |final |remote |e-?mail |mail ?|known )?(?:user(?:name)?|mail ?box|recipients?|address(?:ee)?|account|person|alias|destination|rcpt|id|usu[áa]rio|destinat[áa]rio)\b/i,
  /\bno such (?:user|person|address|recipient|mail ?box|account|id|alias|domain|host|local)/i,
  /\b(?:user(?:name)?|mail ?box|recipients?|address(?:ee)?|account|alias|destination|rcpt|domain|host|inbox|customer|id)\b[^.\n]{0,80}?\b(?:(?:does|do|did)(?: not|n['’]t| n[o0]t)? exist|(?:does|do)(?: not|n['’]t)|not exists?|(?:is |was |be |are )?not (?:be )?found|(?:was |is )?(?:n['’]t|not) (?:found|known|listed|valid|recogni[sz]ed|active|registered|local|available here|our customer|a valid)|(?:is |are |was )?(?:un)?known\b(?! by us)|(?:is |has been |was )?(?:disabled|deactivated|suspended|terminated|cancell?ed|closed|deleted|removed|discontinued|inactive|invalid|unroutable|unavailable))/i,
  /\b(?:user|recipient|rcpt|address|addressee|mail ?box|account)[\s_-]*(?:unknown|not[\s_-]?found|invalid|disabled|unavailable|inactive)\b/i,
  /\b(?:we|i|server|host|system|it)?\s*(?:don['’]t|do not|doesn['’]t|does not|couldn['’]t|could not|can['’]?t|cannot|can not)(?: \w+){0,2} (?:handle|accept|have|know|find|locate|deliver to|recogni[sz]e)\b[^.\n]{0,60}\b(?:user|mail ?box|address|recipient|account|name)\b/i,
  /\bno mail ?box\b|\bmail ?box (?:here )?by that name\b|\bthis (?:user|address|account) (?:doesn['’]t|does not|no longer|isn['’]t|is not)\b/i,
  /\b(?:address|mail ?box|account|user|recipient|e-?mail)\b[^.\n]{0,60}\b(?:no longer|isn['’]t|is not|not) (?:available|active|valid|in use|used|accept\w*|exists?|here|on (?:this|our)|monitored|valid here)/i,
  /\bno longer (?:available|active|valid|in use|employed|works?|with (?:us|the company)|on (?:this )?server|accept\w*)\b|\b(?:has left|moved on from) (?:the|our) (?:company|organi[sz]ation)/i,
  /\baddress (?:couldn['’]t be found|not found)|\bwasn['’]t found at\b|\brecipientnotfound\b|\bnosuchuser\b|\bmailbox_?not_?found\b|\bunrouteable address\b|\bunroutable address\b|\badr\.(?:recip\w*|ex\w*)/i,
  /\b(?:not|isn['’]t) listed in\b[^.\n]{0,40}\bdirectory\b|\bnot our customer\b|\bnot a (?:valid|local|known) (?:user|mail ?box|recipient|address|account)\b/i,
  /\b(?:host|domain)\b[^.\n]{0,40}\b(?:not found|does ?n[o'’]t exist|unknown|invalid|non-?exist\w*)|\bunknown (?:host|domain)\b|\bhost or domain name not found\b|\bnxdomain\b|\bnull ?mx\b|\bno such (?:host|domain)\b|\bname (?:service|server) error\b[^\n]{0,80}\bhost not found\b|\bdomain (?:has no|does not accept)\b/i,
  /#?5\.1\.0\b.{0,10}\baddress rejected\b|\baccount closed\b|\bnon-?existent (?:hosts?|domain)\b|\bdomain\b[^\n]{0,80}\b(?:not|n['’]t)\b[^.\n]{0,20}\bregistered\b/i,
  /\bno (?:mx|aaaa|a)(?: n?or (?:mx|aaaa|a))*(?: records?)? for\b|\bcouldn['’]t find any host\b|\bcouldn['’]t find (?:any )?(?:a )?host named\b|\bno mx\b[^.\n]{0,30}\bfound\b/i,
  /\brequested action not taken:? ?mail ?box unavailable\b|\brequested mail action aborted,? ?mail ?box not found\b|\bmail ?box (?:is )?(?:unavailable|disabled|inactive|currently unavailable)\b/i,
  /\bunknown local[- ]?part\b|\bno mail servers? appear/i,
  /\b(?:destinataire|bo[iî]te(?: aux lettres)?|adresse|utilisateur)\b[^.\n]{0,40}\b(?:inexistante?|inconnue?|n['’]existe pas|introuvable)/i,
  /\b(?:postfach|empf[äa]nger|benutzer|teilnehmer|adresse)\b[^.\n]{0,40}\b(?:existiert nicht|unbekannt|nicht (?:gefunden|vorhanden))|\bunbekannter? (?:empf[äa]nger|benutzer)/i,
  /\b(?:usuario|buz[óo]n|destinatario|cuenta)\b[^.\n]{0,40}\b(?:no existe|desconocido|inexistente)/i,
  /\b(?:indirizzo|utente|casella|destinatario|account)\b[^.\n]{0,40}\b(?:non (?:esiste|esistente|trovat[oa]|valid[oa])|inesistente|sconosciut[oa]|disattivat[oa])|\butente sconosciuto/i,
  /\b(?:adres|gebruiker|postbus|ontvanger|mailbox)\b[^.\n]{0,40}\b(?:bestaat niet|onbekend|niet (?:gevonden|bekend))|\bonbekende (?:gebruiker|ontvanger)/i,
  /(?<![\p{L}])(?:adres|użytkownik|skrzynka|konto|odbiorca)(?![\p{L}])[^.\n]{0,40}(?:nie istnieje|nieznany|nie znaleziono)|nieznany (?:użytkownik|odbiorca|adres)/iu,
  /(?:пользовател|адрес|ящик|получател|аккаунт)[^.\n]{0,60}(?:не (?:найден|существует|зарегистрирован)|неизвест|отключ[её]н|удал[её]н)|(?:нет такого|неизвестный) (?:пользовател|адрес|получател)/iu,
  /(?:用户|用戶|收件人|收件者|邮箱|郵箱|信箱|邮件地址|地址|帐号|账号|帳號|域名)[^。\n]{0,80}(?:不存在|无效|無效|未找到|找不到|被?(?:禁用|停用|注销|冻结|凍結))/u,
  /(?:アドレス|ユーザー?|宛先|メールボックス|アカウント|ドメイン)[^。\n]{0,60}(?:存在しません|存在しない|見つかりません|見つからない|無効|不明)|存在しない(?:アドレス|ユーザ|宛先|メール)/u,
  /(?:사용자|주소|수신자|받는 ?사람|계정|메일함|도메인)[^.\n]{0,60}(?:존재하지 ?않|없습니다|찾을 수 없|없는|휴면|해지)|(?:존재하지 ?않는|없는) (?:사용자|주소|수신자|계정|메일)/u,
  /\busu[áa]rio (?:desconhecido|inexistente|n[ãa]o (?:existe|encontrado))|\b(?:endere[çc]o|caixa|conta|destinat[áa]rio)\b[^.\n]{0,40}\b(?:n[ãa]o (?:existe|foi encontrad[oa]|encontrad[oa]|[ée] v[áa]lid[oa])|inexistente|inv[áa]lid[oa]|desativad[oa]|desconhecid[oa])/i,
] as const;

/** Enhanced codes that say by themselves that the address is gone; others need the words beside them. */
const addressCodes = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.310)$/;
/** Codes of the message, its security or the sender: words about the address count only where they leave no doubt. */
const otherCodes = /^5\.(?:1\.[78]|2\.[234]|3\.4|6\.\d+)$/;

const enhancedIn = (text: string): string | undefined => /\b[245]\.\d{1,3}\.\d{1,3}\b(?!\.\d)/.exec(text)?.[0];
/** The SMTP reply code, at the beginning of the answer or after the words of the server that quotes it. */
const replyIn = (text: string): string | undefined =>
  /(?:^|[\s;:,(])([245][0-5]\d)(?=[\s-]|$)(?![\s-]+(?:bytes|hours?|days?|minutes?|seconds?))/i.exec(text)?.[1];

const matches = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));

/**
 * Decides whether a failure says that the address is of no use any more. A temporary answer never does, nor does a code
 * that says less than the words beside it.
 */
export function classifyReturnedEmail({ status, text }: FailureReport): FailureKind {
  // Servers set the address between the words that belong together: "User <a@b> unknown".
  const line = text
    .slice(0, 8_000)
    .replaceAll(/<?[^\s<>@"]{1,64}@[\w.-]{1,255}>?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 4_000);
  const reply = replyIn(line);
  const quoted = enhancedIn(line);
  const code = quoted ?? status ?? '';

  // The answer of the receiving server counts for more than the code of the server that reports it.
  if (reply?.startsWith('4') || code.startsWith('4')) return 'soft';
  if (reply === undefined && quoted === undefined && status?.startsWith('4')) return 'soft';

  // Office 365 refuses an unknown recipient at its edge with the words of a policy.
  if (code === '5.4.1' && /recipient address rejected: access denied/i.test(line)) return 'hard';
  const isOfAddress = matches(line, ofAddress);
  if (matches(line, notOfAddress)) return addressCodes.test(code) && isOfAddress && !isDoubtful(line) ? 'hard' : 'soft';
  if (otherCodes.test(code)) return 'soft';
  if (addressCodes.test(code)) return 'hard';
  return isOfAddress ? 'hard' : 'soft';
}

/** Words that no code outweighs: servers state them with whatever code they have at hand. */
const isDoubtful = (line: string) =>
  matches(line, notOfAddress.slice(0, 7)) || /\b(?:spam|virus|sender|bulk|block(?:ed)? ?list)/i.test(line);
