import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** Ends a program that a test has started, with this process or when it is disposed of, and then removes the folder it worked in. */
export function ownProgram(child: ChildProcess, folder: string): AsyncDisposable {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
