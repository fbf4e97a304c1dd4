import { installTrustedTypes } from './lib/client/trusted-types.ts'
import { markAppShell } from './lib/routing/app-shell-mark.ts'
import { shellCookie, shellValue } from './lib/routing/cookies.ts'

// Runs before anything of the page: the framework's own script loader needs the policy.
installTrustedTypes()
// Pages without the first script of cached pages: what the app hides must not flash.
markAppShell(shellCookie, shellValue)
