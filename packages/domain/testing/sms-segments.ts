import { gsmSeptets } from '../messages/gsm-letters.ts'

/** How many messages are charged for a text: 160 septets or 70 UTF-16 units in one, 153 or 67 in each of several. */
export function smsSegments(text: string): number {
  const septets = gsmSeptets(text)
  const [size, whole, part] = septets === null ? [text.length, 70, 67] : [septets, 160, 153]
  return size <= whole ? 1 : Math.ceil(size / part)
}
