interface ProductPictureProps {
  /** Base of the picture's files; null shows the fallback picture. */
  image: string | null
  alt: string
  /** How wide it is drawn, as `sizes` of the picture element. */
  sizes: string
  /** The picture a page opens with: loaded at once, but after the fonts, which the first paint needs. */
  first?: boolean
  className?: string
}

const widths = [320, 640] as const

/**
 * A pack at two sizes; square, so its place is kept before it comes. Browsers without AVIF get one size, sharp everywhere: a second list of
 * sizes in each card would be the heaviest part of it.
 */
export function ProductPicture({ image, alt, sizes, first = false, className }: ProductPictureProps) {
  const shared = {
    className,
    width: 640,
    height: 640,
    decoding: 'async' as const,
    loading: first ? ('eager' as const) : ('lazy' as const),
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
