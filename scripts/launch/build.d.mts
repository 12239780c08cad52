/** Whether a file takes part in the build; the path counts from the root, with slashes. */
export function isInput(path: string): boolean;
/** One hash for all that the build reads. */
export function hashInputs(base: string, among?: readonly string[]): string;
export function ensureBuild(node: string, options: { isQuiet: boolean }): Promise<void>;
