import type { WireError } from '#lib/contract/wire-error.ts'
import type { OperatorAccess } from '../env.ts'

/** A call was refused or nobody answered; the message is one line for the terminal. */
export class CallFailed extends Error {}

/** Calls the operator's routes of a running API. */
export class Caller {
  private readonly access: OperatorAccess

  constructor(access: OperatorAccess) {
    this.access = access
  }

  /** @throws CallFailed */
  async call<Answer>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const url = `http://127.0.0.1:${this.access.port}/operator${path}`
    const reply = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${this.access.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => {
      throw new CallFailed(`No store API answers on port ${this.access.port}. Is the shop running?`)
    })
    const answer: unknown = await reply.json().catch(() => ({}))
    if (reply.ok) return answer as Answer
    throw new CallFailed(
      (answer as Partial<WireError>).error_description ?? `The API answered ${reply.status}.`,
    )
  }
}
