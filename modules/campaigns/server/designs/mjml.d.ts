declare module 'mjml' {
  interface Options {
    readonly validationLevel?: 'strict' | 'soft' | 'skip';
    readonly ignoreIncludes?: boolean;
    readonly keepComments?: boolean;
    readonly minify?: boolean;
    readonly fonts?: Readonly<Record<string, string>>;
  }
  export default function mjml2html(source: string, options?: Options): Promise<{ readonly html: string }>;
}
