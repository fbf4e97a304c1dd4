import { appSettings, type AppSettings } from './app-settings.ts'
import { readPersisted, writePersisted } from './persisted.ts'

const keep = (): void => writePersisted('appSettings', appSettings.get(), Date.now())

/** Takes the settings that this browser kept, unless one was changed before this code was here, and keeps every change. @returns stops it */
export function keepAppSettings(): () => void {
  const kept = readPersisted<AppSettings>('appSettings', Date.now())
  if (appSettings.get() !== appSettings.initial) keep()
  else if (kept !== null) appSettings.set(kept)
  return appSettings.subscribe(keep)
}
