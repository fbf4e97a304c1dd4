import { settings } from '../env/settings.ts'

/** Origin of canonical addresses, without a slash at the end: PUBLIC_URL, else this machine. */
export function siteOrigin(): string {
  const { PUBLIC_URL, PORT } = settings()
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}
