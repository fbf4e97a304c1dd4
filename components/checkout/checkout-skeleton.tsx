import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import formStyles from './checkout-form.module.css'
import sideStyles from './order-side.module.css'

/** The boxes' geometry while session and basket are on their way. */
export function CheckoutSkeleton() {
  return (
    <div className={formStyles.grid} aria-hidden="true">
      <div className={formStyles.main}>
        <BoxPlaceholder />
        <BoxPlaceholder />
      </div>
      <div className={sideStyles.side}>
        <BoxPlaceholder />
      </div>
    </div>
  )
}
