/** Where every part of the API gets its time from. */
export interface Clock {
  now(): Date
}

/** The system's clock, which an operator may move in test mode: time goes on running from the instant that was set. */
export class MovableClock implements Clock {
  private offsetMs = 0

  now(): Date {
    return new Date(Date.now() + this.offsetMs)
  }

  /** Undefined returns to the system's time. */
  set(instant: Date | undefined): void {
    this.offsetMs = instant === undefined ? 0 : instant.getTime() - Date.now()
  }
}
