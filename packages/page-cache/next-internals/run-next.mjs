// `node packages/page-cache/next-internals/run-next.mjs …`: the program `next` with these arguments. For commands that are put together before
// the packages are installed.
import { pathToFileURL } from 'node:url'
import { nextCommand } from './next-command.mjs'

process.argv[1] = nextCommand()
await import(pathToFileURL(nextCommand()).href)
