declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    /** The best of `available` that the client takes; of equally good ones the first of `preferred`. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
