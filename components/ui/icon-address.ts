import { plover, ploverOnDisc } from './plover-shapes.ts'

const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#ffbe2e"/>',
  `<g transform="${ploverOnDisc}"><path fill="#0f2d36" d="${plover.body}"/>`,
  `<path d="${plover.line}" fill="none" stroke="#fffcf7" stroke-width="2.4" stroke-linecap="round"/></g></svg>`,
].join('')

/** The site's icon, which its address holds: a request of its own would share the line with what the first screen needs (decision 155). */
export const iconAddress = `data:image/svg+xml,${icon.replaceAll(/["#<>]/g, encodeURIComponent)}`
