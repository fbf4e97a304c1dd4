// `npm run dev`: the pages as they are written, with the embedded API beside them.
import { join } from 'node:path'
import { settings } from '../lib/env/settings.ts'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'
import { root, run } from './setup/runtime.mjs'

readEnvFile()

const next = join(root, 'node_modules/next/dist/bin/next')
process.exit(await run(process.execPath, [next, 'dev', '--port', String(settings().PORT)]))
