import { chunkAddress } from '@kolea/page-cache/next-internals/browser-names.ts'
import { workerPath } from '#lib/routing/service-worker.ts'

interface PolicyRules {
  createHTML: (text: string) => string | null
  createScript: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

/** TypeScript's DOM library does not have them yet. */
interface TrustedTypesFactory {
  readonly defaultPolicy: unknown
  createPolicy: (name: string, rules: PolicyRules) => unknown
}

/** What React assigns to make a script element that does not run; it is the only markup that a page makes of text. */
const inertScript = '<script></script>'
const chunk = new RegExp(chunkAddress)

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What may become markup, script text or a script's address; null refuses, and the browser throws a TypeError. */
export const trustedTypesRules = (origin: string): PolicyRules => ({
  // Text without `<` contains no element: the structured data of a page, written by a soft navigation.
  createHTML: (text) => (text === inertScript || !text.includes('<') ? text : null),
  createScript: (text) => (isJson(text) ? text : null),
  createScriptURL: (address) => {
    const url = new URL(address, origin)
    if (address === workerPath) return address
    return url.origin === origin && chunk.test(url.pathname) ? address : null
  },
})

/**
 * The page's one Trusted Types policy. Frameworks assign plain text, so it is the default policy: the browser calls it for
 * each text that is about to become markup, script or a script's address. Does nothing where Trusted Types are unknown.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', trustedTypesRules(window.location.origin))
}
