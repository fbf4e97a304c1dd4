import { enterAppShell } from './lib/client/app-shell.ts'
import { installTrustedTypes } from './lib/client/trusted-types.ts'

// Runs before anything of the page: the framework's own script loader needs the policy.
installTrustedTypes()
// Before the page is drawn by React: what the app hides must not flash.
enterAppShell()
