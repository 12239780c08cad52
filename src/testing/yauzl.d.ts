declare module 'yauzl' {
  import type { Readable } from 'node:stream';
  interface Entry {
    readonly fileName: string;
  }
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  export function fromBufferPromise(buffer: Uint8Array, options?: object): Promise<ZipFile>;
}
