import {
  bundlerName,
  chunkAddress,
  payloadName,
  sheetPrecedence,
} from '@kolea/page-cache/next-internals/browser-names.ts'
import { laterPartsId, pageDataPath, startPage } from '@kolea/page-cache/html/start-page.ts'
import { referralParameter } from '@kolea/domain/referral/referral.ts'
import { buildKey, entryKey, persistedForMs } from '../../lib/client/persisted.ts'
import { markKey } from '../../lib/client/sign-in-mark.ts'
import { markAppShell } from '../../lib/routing/app-shell-mark.ts'
import { arrivalKey, storeArrival } from '../../lib/routing/arrival.ts'
import { shellCookie, shellValue } from '../../lib/routing/cookies.ts'
import { pageHydratedEvent, pageLateId } from '../../lib/routing/page-hydrated.ts'
import { replayEarlyInput } from './early-input.ts'
import { retargetMovedClicks } from './retarget-click.ts'
import { showStored } from './show-stored.ts'

/** A function's text, run with these values. */
const textToRun = (part: (...values: string[]) => void, ...values: string[]): string =>
  `(${String(part)})(${values.map((value) => JSON.stringify(value)).join(',')});`

/**
 * What every page does before React has taken it over: it marks the app's shell, notes how the visitor arrived, says the stored place and
 * basket, and buffers clicks, which are retargeted to their controls before.
 */
const beforeReact =
  textToRun(markAppShell, shellCookie, shellValue) +
  textToRun(storeArrival, arrivalKey, referralParameter) +
  textToRun(
    showStored,
    buildKey,
    entryKey('location'),
    entryKey('basketShown'),
    entryKey('usualShown'),
    entryKey('firstOrderOver'),
    markKey,
    String(persistedForMs),
  ) +
  textToRun(retargetMovedClicks) +
  textToRun(replayEarlyInput, pageHydratedEvent)

/**
 * The page's first script, the same in every page, as it is written here; a build contains it minified (`built-start.ts`): `whole` for a page
 * whose scripts, data and sheets it loads, `early` for one that loads them by itself.
 */
export const startScripts = {
  whole:
    beforeReact +
    textToRun(
      startPage,
      'page-start',
      ...[laterPartsId, pageDataPath, pageLateId],
      ...[payloadName, bundlerName, chunkAddress, sheetPrecedence],
    ),
  early: beforeReact,
} as const

export type StartScripts = Readonly<Record<keyof typeof startScripts, string>>
