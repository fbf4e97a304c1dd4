import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say } from './runtime.mjs'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Of Debian's package chromium-headless-shell, beside its chromium. */
const shell = '/usr/bin/chromium-headless-shell'

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** A Chromium for the end-to-end tests: CHROME_PATH, the system's, Playwright's, else one is installed. Null when none can be had. */
export async function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) return given
  const found = system.find((path) => existsSync(path)) ?? (await playwrights())
  if (found) return found
  say('Installing a browser for the tests …')
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']).catch(() => 1)
  const downloaded = await playwrights()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    await run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'])
    return system.find((path) => existsSync(path)) ?? null
  }
  return whichChromium()
}

/**
 * The same browser without what paints windows, which needs half of the processor's time: Debian's, installed where it may be. Empty where
 * there is none, and where CHROME_PATH names the browser of the tests.
 */
export async function findHeadlessShell() {
  if (process.env.CHROME_SHELL_PATH !== undefined) return process.env.CHROME_SHELL_PATH
  if (process.env.CHROME_PATH) return ''
  if (!existsSync(shell) && existsSync('/usr/bin/chromium') && process.getuid?.() === 0) {
    say('Installing a browser without windows for the tests …')
    const install = 'apt-get install -y -qq chromium-headless-shell'
    const update = 'apt-get update -qq -o Acquire::http::Timeout=10 -o Acquire::Retries=0'
    await run('sh', ['-c', `${install} || (${update} && ${install})`]).catch(() => 1)
  }
  return existsSync(shell) ? shell : ''
}

function whichChromium() {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
