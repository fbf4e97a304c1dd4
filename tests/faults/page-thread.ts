import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageAnswer, PageCommand, PageSettings } from './basket-page.ts'

/** A page of a shopper in a thread, commanded by the suite. */
export class PageThread {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async open(settings: PageSettings): Promise<PageThread> {
    const worker = new Worker(new URL('./basket-page.ts', import.meta.url), { workerData: settings })
    await once(worker, 'message')
    return new PageThread(worker)
  }

  async send(command: PageCommand): Promise<PageAnswer> {
    const answered = once(this.#worker, 'message')
    this.#worker.postMessage(command)
    const [answer] = (await answered) as [PageAnswer]
    return answer
  }

  close(): Promise<number> {
    return this.#worker.terminate()
  }
}
