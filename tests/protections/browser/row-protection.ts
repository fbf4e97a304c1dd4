/** The code without which a row of the requirements does not reach a shopper, and how its end-to-end test notices. */
export interface RowProtection {
  /** As docs/requirements.md names it. */
  row: string
  /** What the shopper has by it, in one sentence. */
  name: string
  /** Path from the root of the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** What is there without the protection. */
  replace: string
  /** Path of the Playwright file. */
  spec: string
  /** Part of the titles of the end-to-end tests that must fail; all of them have to. */
  title: string
  /** Occurs in the message of the failure or in the line that failed: red for another reason proves nothing. */
  red: string
  /** Rows whose tests pass through this code as well: they are not put into its batch. */
  spoils?: readonly string[]
}
