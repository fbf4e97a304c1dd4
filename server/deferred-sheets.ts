import { z } from 'zod'
import { readBuildList } from './build-list.ts'

/**
 * By the address of a sheet that the build has completed, the address of what is added to a document in its place (decision 157). That one
 * is named after its text; the sheet has the name that the framework gave to another text.
 */
export type DeferredSheets = ReadonlyMap<string, string>

/** Below the build folder: the list that `scripts/setup/write-sheets.ts` writes. */
export const deferredSheetsFile = 'later-sheets.json'

const laterSheets = z.record(z.string(), z.string())

/** The completed sheets of a build; a build without the list has none. */
export const readDeferredSheets = (build: string): DeferredSheets =>
  new Map(Object.entries(readBuildList(build, deferredSheetsFile, laterSheets) ?? {}))
