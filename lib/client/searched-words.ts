import { createAtom } from './atom.ts'

/** What the page of results that is shown was searched for; empty on other pages. */
export const searchedWords = createAtom('')
