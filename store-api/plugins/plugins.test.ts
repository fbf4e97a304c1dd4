import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import Fastify from 'fastify'
import { limitsPlugin } from './services.ts'

const meta = Symbol.for('plugin-meta')
const isSource = (file: string) => !file.endsWith('.test.ts')

test('what is in plugins/ is a plugin with a name, and names none that does not exist', async () => {
  const files = readdirSync(import.meta.dirname).filter(isSource)
  const ofFiles = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(`./${file}`)) as Record<string, unknown>)
      const plugins = exported.flatMap((value) => {
        const found = (value as { [meta]?: { name: string; dependencies?: string[] } })[meta]
        return found === undefined ? [] : [found]
      })
      assert.ok(plugins.length > 0, `${file} exports no plugin`)
      return plugins
    }),
  )
  const loaded = ofFiles.flat()
  const names = new Set(loaded.map(({ name }) => name))
  assert.equal(names.size, loaded.length)
  for (const { name, dependencies = [] } of loaded)
    for (const needed of dependencies) assert.ok(names.has(needed), `${name} needs ${needed}, which is none`)
})

test('a plugin that is registered before what it needs ends the start and names it', async () => {
  await assert.rejects(async () => {
    await Fastify().register(limitsPlugin)
  }, /'core' of plugin 'limits' is not registered/)
})
