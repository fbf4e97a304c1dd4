import { existsSync } from 'node:fs'

/** Adds the settings of `.env` in the working folder; those of the environment stay. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** The same for a server that runs by itself. A test names all settings of its servers, whatever shop this machine has. */
export function readServerEnvFile(): void {
  if (process.env.KOLEA_TEST_MODE !== '1') readEnvFile()
}
