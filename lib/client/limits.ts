import type { Limits } from '#lib/domain/configuration/limits.ts'
import { defaultLimits } from '#lib/domain/configuration/limits.ts'
import { createCell, useCell } from './cell.ts'

/** The limits in force (CFG-01); their defaults until the configuration has answered. */
export const limits = createCell<Limits>(defaultLimits)

export const useLimits = (): Limits => useCell(limits, (value) => value)
