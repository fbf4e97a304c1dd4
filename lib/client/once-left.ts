/** Undoes what a part shows while the page is being left, once it is: the back button may bring the page back as it was then. */
export const onceLeft = (undo: () => void): void => window.addEventListener('pagehide', undo, { once: true })
