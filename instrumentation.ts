/** Runs once as a server process starts: the embedded API, then what is read in the background. */
export async function register(): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- read here by name, so that the edge build leaves the import out
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startStorefront } = await import('./lib/embedded/start-storefront.ts')
  await startStorefront()
}
