/** Array on `window` in which the scripts of a page find the parts of React's payload. */
export const payloadName = '__next_f'

/** Array on `window` in which the bundler's runtime finds what it has to load. */
export const bundlerName = 'TURBOPACK'

/** Source of the expression that the address of every script of a build matches. */
export const chunkAddress = '^/_next/static/chunks/[\\w~-][\\w~.-]*\\.js$'

/** `data-precedence` of a build's style sheets: React takes a sheet that has it for one that it added itself. */
export const sheetPrecedence = 'next'
