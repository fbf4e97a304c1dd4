/** The boxes' geometry while session and basket are on their way. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout-grid" aria-hidden="true">
      <div className="checkout-main">
        <div className="box skeleton checkout-blank" />
        <div className="box skeleton checkout-blank" />
      </div>
      <div className="checkout-side">
        <div className="box skeleton checkout-blank" />
      </div>
    </div>
  )
}
