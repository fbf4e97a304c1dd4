/** Dispatched on the document once React has taken the page over: presses from before are repeated then. */
export const pageAliveEvent = 'kolea:alive'
