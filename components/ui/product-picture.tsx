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

const sources = (image: string, format: 'avif' | 'webp') =>
  widths.map((width) => `${image}-${width}.${format} ${width}w`).join(', ')

/** A pack at two sizes and in two formats; square, so its place is kept before it comes. */
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
      <source type="image/avif" srcSet={sources(image, 'avif')} sizes={sizes} />
      <img src={`${image}-320.webp`} srcSet={sources(image, 'webp')} sizes={sizes} alt={alt} {...shared} />
    </picture>
  )
}
