/** One protection, the edit that removes it, and the test that must fail without it. */
export interface Protection {
  /** What it protects from, in one sentence. */
  name: string
  /** Path from the root of the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** What is there without the protection. */
  replace: string
  proof: Proof
}

/**
 * `node`: a file for Node's test runner; `jest`: one for Jest; `suite`: one in short form, for which the pages are built. `title`
 * narrows the test by its name.
 */
export type Proof =
  | { by: 'node' | 'jest'; test: string; title?: string }
  | { by: 'suite'; family: 'faults' | 'attacks'; name: string }
