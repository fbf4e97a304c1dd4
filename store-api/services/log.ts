/** Writes one line: a text, or facts and a text. */
interface WriteLine {
  (text: string): void
  (facts: object, text: string): void
}

/** The part of the server's logger that services use; never give it parameters, addresses or other personal data. */
export interface Log {
  readonly debug: WriteLine
  readonly info: WriteLine
  readonly warn: WriteLine
  readonly error: WriteLine
}
