/** Resolves in a task of its own, so that the browser can answer a click, or paint, before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
