import { openDialog, overlay } from './overlay.ts'
import { session } from './session.ts'

/** A customer who has to accept a document must be able to read it first. */
const quiet = /^\/legal\//

/**
 * Opens the terms modal for a customer whose profile has required terms, whenever nothing else is open. Put off, it stays
 * away from this page and comes back on the next (TRM-01). @returns stops it
 */
export function watchTerms(): () => void {
  let shownOn: string | null = null
  let putOffOn: string | null = null

  function consider(): void {
    const view = session.get()
    const { panel, dialog } = overlay.get()
    const path = window.location.pathname
    if (putOffOn !== path) putOffOn = null
    if (dialog === null && shownOn === path) putOffOn = path
    if (dialog?.kind !== 'terms') shownOn = null
    if (view.state !== 'customer' || view.profile.requiredTerms.length === 0) return
    if (panel !== null || dialog !== null || path === putOffOn || quiet.test(path)) return
    shownOn = path
    openDialog({ kind: 'terms' })
  }

  const stops = [session.subscribe(consider), overlay.subscribe(consider)]
  consider()
  return () => stops.forEach((stop) => stop())
}
