/** The database cannot be used as it is; the message is one line for whoever runs the shop. */
export class DatabaseUnusable extends Error {}
