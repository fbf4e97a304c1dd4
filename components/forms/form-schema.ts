import * as z from 'zod/mini'

// The policy of a page forbids making code from text: without this zod would try it once, and the browser would report it.
z.config({ jitless: true })

/** A check from a rule of `packages/domain` about one value; the problem it names is the error's message. */
export const ruled = <T>(problemOf: (value: T) => string | null | undefined) =>
  z.check<T>(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', input: value, message: problem })
  })

/** A check from a rule about a whole form, which names its problems by field. */
export const ruledFields = <T extends object>(problemsOf: (values: T) => Partial<Record<keyof T, string>>) =>
  z.check<T>(({ value, issues }) => {
    for (const [field, message] of Object.entries<string | undefined>(problemsOf(value)))
      if (message) issues.push({ code: 'custom', input: value, path: [field], message })
  })

/** A text that a rule of `packages/domain` judges. */
export const ruledText = (problemOf: (value: string) => string | null | undefined) =>
  z.string().check(ruled(problemOf))
