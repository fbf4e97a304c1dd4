/** The part of `node:fs` that the check needs: the storefront and store-api each pass their own. */
export interface FolderAccess {
  mkdirSync(folder: string, options: { recursive: true; mode: number }): unknown
  /** Throws with a `code` when the folder cannot be used that way. */
  accessSync(folder: string, mode: number): void
  readonly constants: { readonly W_OK: number }
}

/** The state folder cannot be made or written; the message is one line for a terminal. */
export class FolderNotWritable extends Error {
  override name = 'FolderNotWritable'
}

/**
 * Makes the state folder when there is none, for its owner alone, and checks that it can be written before anything is: what is written first
 * would otherwise name a file of its own as the cause.
 * @throws FolderNotWritable
 */
export function makeWritableFolder(folder: string, files: FolderAccess): void {
  try {
    files.mkdirSync(folder, { recursive: true, mode: 0o700 })
    files.accessSync(folder, files.constants.W_OK)
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw new FolderNotWritable(
      `The state folder ${folder} cannot be written (${String(code ?? error)}). Make it writable, or set KOLEA_STATE_DIR to another folder.`,
    )
  }
}
