/** A script that Next adds to a document; it runs when it has arrived. Its address is the first group. */
export const asyncScript = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)" async=""><\/script>/g

export const scriptHint = /<link rel="preload" as="script"[^>]*\/>/g

/** For browsers without modules, which cannot run the page's first script either. */
export const polyfills = /<script src="\/_next\/static\/chunks\/[\w~.-]+\.js" noModule=""><\/script>/g

/** A style sheet of the build, by whose address React finds it. Its address is the first group. */
export const sheetLink =
  /<link rel="stylesheet" href="(\/_next\/static\/[\w~./-]+\.css)" data-precedence="next"\/>/g
