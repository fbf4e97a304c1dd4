import { readOperatorAccess } from '../env-commands.ts'
import { runTypedCommand } from './typed-command.ts'

process.exitCode = await runTypedCommand(process.argv.slice(2), readOperatorAccess, {
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
})
