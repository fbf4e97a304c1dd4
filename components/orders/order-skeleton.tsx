/** The geometry of a tracked order before it is known. */
export function OrderSkeleton() {
  return (
    <div className="order" aria-busy="true">
      <div className="order-map" />
      <div className="order-body">
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-box" />
      </div>
    </div>
  )
}
