import { bff } from './bff.ts'
import { openDialog, overlay } from './overlay.ts'
import { session } from './session.ts'

const promptedOrderKey = 'kolea.rating-asked'
/** Orders' own pages show the question in their column, and checkout is no place for it. */
const quiet = /\/(?:order|checkout)/

/** Asks once a visit about the finished order that waits for a rating (ORD-04). */
export async function promptForRating(): Promise<void> {
  const view = session.get()
  if (view.state !== 'customer' || quiet.test(window.location.pathname)) return
  const { delivery, pickup } = view.profile.pastOrders
  if (delivery + pickup === 0 || sessionStorage.getItem(promptedOrderKey) !== null) return
  const { order } = await bff('GET /api/orders/feedback', {})
  if (order === null || overlay.get().panel !== null || overlay.get().dialog !== null) return
  sessionStorage.setItem(promptedOrderKey, order.orderId)
  openDialog({ kind: 'rate-order' })
}
