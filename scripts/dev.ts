// `npm run dev`: the pages as they are written, with the embedded API beside them.
import { nextCommand } from '@kolea/page-cache/next-internals/next-command.mjs'
import { settings } from '../lib/env/settings.ts'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'
import { endWithNpm, run } from './setup/runtime.mjs'

readEnvFile()
endWithNpm()

process.exit(await run(process.execPath, [nextCommand(), 'dev', '--port', String(settings().PORT)]))
