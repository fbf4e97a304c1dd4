// Two build-time packages without types of their own, as far as they are used here.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'truetype' | 'woff' | 'woff2'): Promise<Buffer> }
  export default fontverter
}
