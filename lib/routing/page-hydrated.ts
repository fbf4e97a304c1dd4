/** Dispatched on the document once React has taken the page over: clicks from before are repeated then. */
export const pageHydratedEvent = 'kolea:alive'

/** Id of the line that says that the page waits for its component data. */
export const pageLateId = 'page-late'
