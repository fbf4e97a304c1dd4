/** A stopped storefront takes its API with it; the database folder is free a moment later, on a busy machine some seconds. */
export const apiEndsWithinMs = 20_000
