interface ProductPictureProps {
  /** Base of the picture's files; null shows the fallback picture. */
  image: string | null
  alt: string
  /** How wide it is displayed, as `sizes` of the picture element. */
  sizes: string
  /**
   * When it is loaded: the pictures a page opens with at once, decorations of the first screen at once but behind all else, others when
   * they come near.
   */
  load?: 'first' | 'behind' | 'near'
  className?: string
}

const widths = [320, 640] as const

/**
 * A pack at two sizes; square, so its space is reserved before it comes. Browsers without AVIF get one size, sharp everywhere: a second list of
 * sizes in each card would be the heaviest part of it.
 */
export function ProductPicture({ image, alt, sizes, load = 'near', className }: ProductPictureProps) {
  const shared = {
    className,
    width: 640,
    height: 640,
    decoding: 'async' as const,
    loading: load === 'near' ? ('lazy' as const) : ('eager' as const),
    fetchPriority: load === 'behind' ? ('low' as const) : undefined,
  }
  if (image === null) return <img src="/media/fallback.svg" alt={alt} {...shared} />
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${image}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img src={`${image}-640.webp`} alt={alt} {...shared} />
    </picture>
  )
}
