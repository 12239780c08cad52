import { cleanSearchText } from '#contracts/clean-text.ts';
import type { Attachment } from '#contracts/attachments.ts';
import { keepTextEnd } from '#contracts/truncate-text.ts';
import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { createFileUpload, type SendProgress, type UploadCalls } from '#web/uploads/create-file-upload.ts';
import { maxFileNameLength, maxMessageFiles } from '../domain/chat-bounds.ts';
import type { MessageFile } from '../domain/chat.schemas.ts';

/** A file that was chosen for the next message. It is uploaded at once, before the message is written. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Shows a picture from the device while it is uploaded; null for other files. */
  readonly preview: string | null;
  readonly progress: SendProgress;
  readonly attachment: Attachment | null;
  readonly error: unknown;
}

/** Maximum of parallel uploads; more would only slow each of them down. */
const sentAtOnce = 2;
const begun: SendProgress = { stage: 'sending', share: 0 };

/** Starts names with their end where they are too long, since that says what a file is. */
const toSentName = (name: string): string =>
  cleanSearchText(keepTextEnd(cleanSearchText(name), maxFileNameLength)) || 'file';

/** The files of the next message of a room, independent of React; they live as long as the room is open. */
export class FileUploads<Id extends string> {
  readonly #calls: UploadCalls<Id, Attachment>;
  readonly #listeners = new Set<() => void>();
  readonly #uploads = new Map<string, { readonly run: () => Promise<void>; readonly stop: () => void }>();
  #files: readonly ChosenFile[] = [];
  #waiting: readonly string[] = [];
  #running = 0;

  constructor(calls: UploadCalls<Id, Attachment>) {
    this.#calls = calls;
  }

  /** The same array until it changes. */
  readonly list = (): readonly ChosenFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds as many files as there is room for, and returns how many were left out. */
  add(files: readonly File[]): number {
    const taken = files.slice(0, Math.max(0, maxMessageFiles - this.#files.length));
    for (const file of taken) {
      const key = crypto.randomUUID();
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      this.#uploads.set(key, this.#createUpload(key, file));
      const chosen = { key, name: toSentName(file.name), preview, progress: begun, attachment: null, error: null };
      this.#apply([...this.#files, chosen]);
      this.#enqueue(key);
    }
    return files.length - taken.length;
  }

  retry(key: string): void {
    this.#patch(key, { error: null, progress: begun });
    this.#enqueue(key);
  }

  remove(key: string): void {
    this.#uploads.get(key)?.stop();
    this.#uploads.delete(key);
    this.#waiting = this.#waiting.filter((one) => one !== key);
    this.#forget(this.#files.filter((file) => file.key === key));
    this.#apply(this.#files.filter((file) => file.key !== key));
  }

  /** Hands over the uploaded files to a message; the next one starts without. */
  take(): readonly MessageFile[] {
    const taken = this.#files.flatMap(({ attachment, name }) => (attachment ? [{ ...attachment, name }] : []));
    for (const { key } of this.#files) this.#uploads.delete(key);
    this.#forget(this.#files);
    this.#apply([]);
    return taken;
  }

  /** Stops all uploads when the room is closed. */
  close(): void {
    for (const { key } of this.#files) this.remove(key);
  }

  #createUpload(key: string, file: File) {
    let abort = new AbortController();
    const upload = createFileUpload(file, this.#calls);
    return {
      stop: () => abort.abort(new DOMException('taken away', 'AbortError')),
      run: async () => {
        const { signal } = (abort = new AbortController());
        const patch = (change: Partial<ChosenFile>) => void (signal.aborted || this.#patch(key, change));
        const onProgress = (progress: SendProgress) => patch({ progress });
        try {
          patch({ attachment: await upload.send({ signal, connection: browserNetworkConnection, onProgress }) });
        } catch (error) {
          patch({ error });
        }
      },
    };
  }

  #enqueue(key: string): void {
    this.#waiting = [...this.#waiting, key];
    this.#startNext();
  }

  #startNext(): void {
    if (this.#running >= sentAtOnce) return;
    const [next, ...rest] = this.#waiting;
    const upload = next === undefined ? undefined : this.#uploads.get(next);
    if (!upload) return;
    this.#waiting = rest;
    this.#running += 1;
    void upload.run().finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }

  #patch(key: string, change: Partial<ChosenFile>): void {
    this.#apply(this.#files.map((file) => (file.key === key ? { ...file, ...change } : file)));
  }

  #forget(files: readonly ChosenFile[]): void {
    for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
  }

  #apply(files: readonly ChosenFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}
