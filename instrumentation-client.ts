import { installTrustedTypes } from './lib/client/trusted-types.ts'

// Runs before anything of the page: the framework's own script loader needs the policy.
installTrustedTypes()
