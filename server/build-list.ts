import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** A list that the build has written for the server; null in a build without it. */
export function readBuildList<T>(build: string, name: string, shape: z.ZodType<T>): T | null {
  const file = join(build, name)
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
