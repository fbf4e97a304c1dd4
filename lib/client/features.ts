import type { Features } from '@kolea/domain/configuration/features.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { createAtom, useAtom } from './atom.ts'

/** The limits in force (CFG-01); their defaults until the configuration has answered. */
export const limits = createAtom<Features>(defaultLimits)

export const useFeatures = (): Features => useAtom(limits, (value) => value)
