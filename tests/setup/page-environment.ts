import { TestEnvironment } from 'jest-environment-jsdom'

const { TextDecoder, TextEncoder, ReadableStream, WritableStream, TransformStream, MessagePort } = globalThis
const { Request, Response, Headers, AbortController, AbortSignal } = globalThis
const calls = { Request, Response, Headers, AbortController, AbortSignal }
const streams = { TextDecoder, TextEncoder, ReadableStream, WritableStream, TransformStream, MessagePort }
/** Node's own give objects that its HTTP client can `unref`; jsdom's give numbers. */
const timers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate }

/**
 * A browser's page in which a page of the server is rendered too, from an API that it calls over HTTP: jsdom, with what
 * Node's HTTP client and Next's cache need besides.
 */
export default class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, streams, calls, timers)
  }
}
