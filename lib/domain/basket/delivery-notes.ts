import type { Limits } from '../configuration/limits.ts'

/** Notes for the courier, cut to what may be sent (`delivery_notes_length`; BSK-05). */
export const limitDeliveryNotes = (notes: string, limits: Pick<Limits, 'delivery_notes_length'>): string =>
  [...notes].slice(0, limits.delivery_notes_length).join('')
