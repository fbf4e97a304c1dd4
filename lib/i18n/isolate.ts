const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** Text of another language or direction, set apart so that it does not turn the words round it (plain text's `<bdi>`). */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${popIsolate}`
