import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js'

/** `PrefetchKind.FULL`: the module that has it as a value would be a part of every list's first scripts. */
export const wholePage = 'full' as PrefetchKind
