/** Those of the files (tools/product-images/landing-goods.ts). */
const widths = [240, 440] as const

interface GoodsPictureProps {
  /** Base of its files in public/media/goods. */
  name: string
  /** How wide it is displayed, as `sizes` of the picture element. */
  sizes: string
  /** Loaded when it comes near; never where it is not shown. */
  lazy?: boolean
}

/** A decoration of the landing page, requested behind what is read: square, so its space is reserved before it comes. */
export function GoodsPicture({ name, sizes, lazy = false }: GoodsPictureProps) {
  const base = `/media/goods/${name}`
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={`${base}.webp`}
        alt=""
        width="440"
        height="440"
        loading={lazy ? 'lazy' : undefined}
        fetchPriority="low"
      />
    </picture>
  )
}
