import { createAtom } from './atom.ts'

/** Whether the shop takes product events (`EVENTS_TO`); null until it has said so. Apart from the sink, which loads later. */
export const eventsTaken = createAtom<boolean | null>(null)
