import { createAtom } from './atom.ts'

/** The shop gave no answer; false again as soon as it answers anything. `network.ts` asks it, with what is loaded after the first screen. */
export const shopUnreachable = createAtom(false)
