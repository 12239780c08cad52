/**
 * Finds the end of an HTTP/1.1 response by its length or its last chunk, and reports the status. Reads one response at
 * a time.
 */
export class AnswerReader {
  readonly #onAnswer: (status: number) => void;
  #head = '';
  #status = 0;
  /** Bytes of the body still to come; null while the head is being read. */
  #left: number | null = null;
  #isChunked = false;
  #tail = '';

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  read(chunk: Buffer): void {
    const body = this.#left === null ? this.#readHead(chunk) : chunk;
    if (body) this.#readBody(body);
  }

  #readHead(chunk: Buffer): Buffer | undefined {
    const before = this.#head.length;
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = this.#head.slice(0, end).toLowerCase();
    this.#status = Number(head.slice(9, 12));
    this.#isChunked = head.includes('transfer-encoding: chunked');
    this.#left = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
    this.#tail = '';
    return chunk.subarray(end + 4 - before);
  }

  #readBody(body: Buffer): void {
    if (this.#isChunked) {
      this.#tail = (this.#tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
      if (this.#tail.endsWith('\r\n0\r\n\r\n') || this.#tail === '0\r\n\r\n') this.#finish();
      return;
    }
    this.#left = (this.#left ?? 0) - body.length;
    if (this.#left <= 0) this.#finish();
  }

  #finish(): void {
    this.#head = '';
    this.#left = null;
    this.#onAnswer(this.#status);
  }
}
