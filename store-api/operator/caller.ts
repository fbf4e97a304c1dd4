import { createReadStream, createWriteStream } from 'node:fs'
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as overTls } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { WireError } from '@kolea/contract/wire-error.ts'
import { printableJson } from '@kolea/domain/logging/printable.ts'
import type { OperatorAccess } from '../env-commands.ts'

/** Who calls, what was typed, its options as JSON, and why: percent-encoded, for the list of actions. */
export const operatorNameHeader = 'x-operator-name'
export const typedCommandHeader = 'x-operator-command'
export const optionsHeader = 'x-operator-options'
export const reasonHeader = 'x-operator-reason'
/** Characters of a command that are sent: more than are stored, so that an e-mail address is whole when it is masked. */
const longestTyped = 1_000

/** A call was refused or nobody answered; the message is one line for the terminal. */
export class CallFailed extends Error {}

const messages: Readonly<Record<number, string>> = {
  401: 'The operator token is not the one of this API (OPERATOR_TOKEN).',
}

function failure(status: number, answer: unknown): CallFailed {
  // Something between this command and the API may have answered.
  const { error_description: said, details } = (answer ?? {}) as Partial<WireError>
  const causes = (Array.isArray(details) ? details : []).map(
    ({ path, message }) => `${path.replace(/^body\./, '')}: ${message}`,
  )
  return new CallFailed(messages[status] ?? [said ?? `The API answered ${status}.`, ...causes].join(' '))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was typed. */
export interface Typed {
  /** The command and its arguments. */
  readonly command: string
  readonly options: Readonly<Record<string, string>>
  readonly reason: string
}

/** As a header: cut before it is encoded, because half a sign could not be read again and the list would name no command. */
const headerOf = (text: string): string => encodeURIComponent(text.slice(0, longestTyped).toWellFormed())

/** Calls the operator's routes of a running API, and says what came of it. */
export class OperatorClient {
  private readonly access: OperatorAccess
  private readonly typed: Typed
  /** A line for the person at the terminal; nothing with `--json`. */
  readonly say: (line: string) => void
  /** What the API answered last. */
  answer: unknown

  constructor(access: OperatorAccess, typed: Typed, say: (line: string) => void) {
    this.access = access
    this.typed = typed
    this.say = say
  }

  /** Indented JSON, which stays JSON whatever is in it. */
  sayJson(value: unknown): void {
    for (const line of JSON.stringify(value, null, 2).split('\n')) this.say(printableJson(line))
  }

  /** @throws CallFailed */
  async call<Answer>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const options = {
      method,
      ...(text && { headers: { 'content-type': 'application/json' } }),
      timeout: 60_000,
    }
    const reply = await this.open(path, options, async (request) => {
      request.end(text)
    })
    return this.read<Answer>(reply)
  }

  /** Saves an answer in a file. Answers the headers. @throws CallFailed */
  async download(path: string, file: string): Promise<IncomingMessage['headers']> {
    const reply = await this.open(path, { method: 'GET' }, async (request) => {
      request.end()
    })
    if (reply.statusCode !== 200) await this.read(reply)
    await pipeline(reply, createWriteStream(file, { mode: 0o600 }))
    return reply.headers
  }

  /** Sends a file. @throws CallFailed */
  async upload<Answer>(path: string, file: string): Promise<Answer> {
    const options = { method: 'POST', headers: { 'content-type': 'application/gzip' } }
    const reply = await this.open(path, options, (request) => pipeline(createReadStream(file), request))
    return this.read<Answer>(reply)
  }

  private async read<Answer>(reply: IncomingMessage): Promise<Answer> {
    reply.setEncoding('utf8')
    let text = ''
    for await (const part of reply) text += part as string
    const answer = parsed(text)
    if (reply.statusCode !== 200) throw failure(reply.statusCode ?? 0, answer)
    this.answer = answer
    return answer as Answer
  }

  private open(
    path: string,
    options: RequestOptions,
    send: (request: ReturnType<typeof overHttp>) => Promise<void>,
  ): Promise<IncomingMessage> {
    const url = new URL(`${this.access.baseUrl}/operator${path}`)
    const headers = {
      ...options.headers,
      authorization: `Bearer ${this.access.token}`,
      [operatorNameHeader]: encodeURIComponent(this.access.name),
      [typedCommandHeader]: headerOf(this.typed.command),
      [optionsHeader]: headerOf(JSON.stringify(this.typed.options)),
      [reasonHeader]: headerOf(this.typed.reason),
    }
    const { ca } = this.access
    const open = url.protocol === 'https:' ? overTls : overHttp
    return new Promise((resolve, reject) => {
      const unanswered = () =>
        reject(new CallFailed(`No store API answers at ${url.origin}. Is the shop running? (npm start)`))
      // The shared agent would give up after five silent seconds.
      const request = open(
        url,
        { ...options, headers, agent: false, ...(ca !== undefined && { ca }) },
        resolve,
      )
      request.on('error', unanswered)
      request.on('timeout', () => {
        reject(new CallFailed(`The store API at ${url.origin} takes too long to answer.`))
        request.destroy()
      })
      send(request).catch(unanswered)
    })
  }
}
