import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CallFailed, type OperatorClient } from './caller.ts'
import type { Command } from './command.ts'

const sizeOf = (file: string) => `${(statSync(file).size / 1_000_000).toFixed(1)} MB`

async function backup(
  api: OperatorClient,
  [given = '']: readonly string[],
  { force }: { force?: string },
): Promise<void> {
  const file = resolve(given)
  if (existsSync(file) && force === undefined)
    throw new CallFailed(`${file} exists already (--force overwrites it).`)
  const draft = `${file}.part`
  // One that was left there could be readable by others.
  await rm(draft, { force: true })
  try {
    const { 'x-backup-rows': rows } = await api.download('/backup', draft)
    await rename(draft, file)
    api.answer = { file, rows: Number(rows), bytes: statSync(file).size }
    api.say(
      `${rows} rows are in ${file} (${sizeOf(file)}). Keep TOKEN_KEYS_SEED with it: sessions and cards hang on it.`,
    )
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof Error && 'code' in error)
      throw new CallFailed(`${file} cannot be written: ${error.message}`)
    throw error
  }
}

async function restore(
  api: OperatorClient,
  [given = '']: readonly string[],
  { replace }: { replace?: string },
): Promise<void> {
  const file = resolve(given)
  if (!existsSync(file)) throw new CallFailed(`There is no file ${file}.`)
  const query = replace === undefined ? '' : '?replace=true'
  const { rows } = await api.upload<{ rows: number }>(`/restore${query}`, file)
  api.say(`${rows} rows are restored from ${file}.`)
}

/** The whole shop in one file. */
export const backupCommands: readonly Command[] = [
  {
    name: ['backup'],
    needs: 1,
    usage: 'backup <file> [--force]',
    does: 'writes the whole shop to one file, as it is at one instant',
    examples: ['backup shop-2026-11-18.backup'],
    run: backup,
  },
  {
    name: ['restore'],
    needs: 1,
    usage: 'restore <file> [--replace]',
    does: 'puts a backup in place of everything, all or nothing; --replace when the shop has customers or orders',
    examples: ['restore shop-2026-11-18.backup', 'restore shop-2026-11-18.backup --replace'],
    run: restore,
  },
]
