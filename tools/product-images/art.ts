import { motifs } from './motifs/all.ts'

/** Whether there is a motif of this name. */
export const hasArt = (name: string) => name in motifs

/**
 * The light edge of a printed sticker around a motif, so that a dark kola nut is seen on a dark can as well as a white flower on a
 * white bottle: what is opaque, grown by two units, under the drawing.
 */
const edge =
  '<filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="2.2"/>' +
  '<feGaussianBlur stdDeviation=".8"/><feComponentTransfer result="grown"><feFuncA type="linear" slope="6" intercept="-2"/></feComponentTransfer>' +
  '<feFlood flood-color="#fffaf0"/><feComposite in2="grown" operator="in" result="rim"/>' +
  '<feMerge><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

/** A motif as an SVG data URL; throws on an unknown name. */
export function artUrl(name: string): string {
  const drawing = motifs[name]
  if (drawing === undefined) throw new Error(`no motif called ${name}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-5 -5 110 110">${edge}<g filter="url(#edge)">${drawing}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
