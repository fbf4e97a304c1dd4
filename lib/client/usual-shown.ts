import { clearPersisted, writePersisted } from './persisted.ts'

/** The document reserves the space of "The usual": from its first paint where it was shown within the last 24 h (`server/page-start`). */
export const isUsualReserved = (): boolean => 'usual' in document.documentElement.dataset

/** The next document reserves the space. Only that there is one is stored, nothing of what is in it. */
export const storeUsualShown = (): void => writePersisted('usualShown', true, Date.now())

export function noUsual(): void {
  clearPersisted('usualShown')
  delete document.documentElement.dataset['usual']
}
