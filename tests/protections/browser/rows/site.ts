import type { RowProtection } from '../row-protection.ts'

const inApp = 'in the app what a browser needs is hidden'
const switchedOff = 'the switch takes the shop away within seconds'

/** What the operator switches and sets, and the mobile app. */
export const protections: readonly RowProtection[] = [
  {
    row: 'OFF-01',
    name: 'an open page follows the switch',
    file: 'lib/client/start-shop.ts',
    find: '    watchSite(),\n',
    replace: '',
    spec: 'tests/e2e/offline.spec.ts',
    title: switchedOff,
    red: "waitForURL('**/appDownload'",
  },
  {
    row: 'APP-01',
    name: 'the links of the app are reported as sent',
    file: 'components/app-links/app-link-form.tsx',
    find: "setState('sent')",
    replace: "setState('idle' as 'sent')",
    spec: 'tests/e2e/app-link.spec.ts',
    title: 'the app is offered on the landing page',
    red: 'appLink.sent',
  },
  {
    row: 'APP-02',
    name: 'added items are sent to the app',
    file: 'lib/client/app-shell.ts',
    find: 'KoleaBridge?.postMessage(JSON.stringify(message))',
    replace: 'void [KoleaBridge, message]',
    spec: 'tests/e2e/app-shell.spec.ts',
    title: inApp,
    red: 'expect(sent.map',
  },
  {
    row: 'APP-02',
    name: 'a search launch asks for an address',
    file: 'lib/client/start-shop.ts',
    find: "if (isSearchLaunch()) openDialog({ kind: 'address' })",
    replace: 'void [isSearchLaunch, openDialog]',
    spec: 'tests/e2e/app-shell.spec.ts',
    title: inApp,
    red: 'await expect(dialog).toBeVisible()',
  },
]
