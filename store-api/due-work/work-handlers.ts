/**
 * Does one piece of due work. Runs outside any transaction, so it may wait for others (a gateway, a mail server), and at
 * least once: after a crash it runs again. Throwing puts it off.
 */
export type WorkHandler = (subjectId: string) => Promise<void>

/** Who does which due work. */
export interface WorkHandlers {
  /** Handlers by the kind of work; a module adds its own when it registers. */
  readonly workHandlers: Map<string, WorkHandler>
  /** Runs something once, when the API is about to answer its first call. */
  readonly atStart: (work: () => Promise<unknown>) => void
}
