/** A test that proves a requirement: its file, and a part of its title that no other title of the file has to share. */
export type ProvingTest = readonly [file: string, title: string]

/** What meets a requirement. */
export interface Evidence {
  /** Files of the repository, relative to its root. */
  readonly code?: readonly string[]
  /** Documents with the heading of the section that defines it: `docs/security.md#Passwords`. */
  readonly documents?: readonly string[]
  readonly tests?: readonly ProvingTest[]
}

/** A requirement of OWASP ASVS 5.0.0, by its number without the leading V, and what the shop does about it. */
export type Requirement =
  | { readonly id: string; readonly state: 'met'; readonly text: string; readonly evidence: Evidence }
  | { readonly id: string; readonly state: 'does not apply' | 'not met'; readonly text: string }

/** A chapter of the standard. */
export interface Chapter {
  readonly number: number
  readonly title: string
  readonly requirements: readonly Requirement[]
}

/** @param text how the shop meets it */
export const met = (id: string, text: string, evidence: Evidence): Requirement => ({
  id,
  state: 'met',
  text,
  evidence,
})

/** @param text what the shop does not have or do, so that there is nothing to verify */
export const notApplicable = (id: string, text: string): Requirement => ({
  id,
  state: 'does not apply',
  text,
})

/** @param text what falls short, why, and what limits the damage */
export const notMet = (id: string, text: string): Requirement => ({ id, state: 'not met', text })
