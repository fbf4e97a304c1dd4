import { plover, ploverOnDisc } from './plover-shapes.ts'

/** Without the line along the wing, which is half a pixel wide in an icon. */
const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#ffbe2e"/>',
  `<path fill="#0f2d36" transform="${ploverOnDisc}" d="${plover.body}"/></svg>`,
].join('')

/** The site's icon, which its address contains: a request of its own would share the line with what the first screen needs (decision 155). */
export const iconAddress = `data:image/svg+xml,${icon.replaceAll(/["#<> ]/g, encodeURIComponent)}`
