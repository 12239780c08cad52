/** A failed attempt at a test or journey. */
export interface TestFailure {
  readonly file: string;
  readonly name: string;
  /** Output of the runner, with its colours. */
  readonly text: string;
  /** Files the runner kept of it. */
  readonly attachments: readonly string[];
}
