import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { BuildCannotAnswer, checkBuild, registerBuild } from './first-render.ts'
import { chunkPath, nextDocument } from '@kolea/page-cache/next-internals/testing/next-document.ts'
import { createRenderer } from '@kolea/page-cache/render/renderer.ts'

const page = nextDocument({ scripts: ['a'] })
const whole: RequestListener = ({ url }, response) => void response.end(url === '/api/health' ? '{}' : page)
const files = new Set([chunkPath('a.js')])
const check = (handler: RequestListener, present: ReadonlySet<string> = files, timeout = 200) =>
  checkBuild(createRenderer(handler, { host: 'shop', cookieOf: () => '', timeout }), present)

test('[OFF-02] a build that renders a page and answers an operation is one to be ready with', async () => {
  await check(whole)
})

test('[OFF-02] a build whose pages or operations fail is refused in one line', async () => {
  for (const failing of ['/appDownload', '/api/health'])
    await assert.rejects(
      check((request, response) =>
        request.url === failing ? void response.writeHead(503).end('<h1>') : whole(request, response),
      ),
      (error: Error) =>
        error instanceof BuildCannotAnswer &&
        error.message.includes(failing) &&
        !error.message.includes('\n'),
    )
})

test('[OFF-02] a build without a script that its pages name is refused', async () => {
  await assert.rejects(check(whole, new Set()), new RegExp(`has no ${chunkPath('a.js')}`))
})

test('[OFF-02] an answer that is late or cut off is requested again, not for ever', async () => {
  let calls = 0
  await check((request, response) => {
    calls += 1
    if (calls === 1) return
    if (calls === 2) return void request.socket.destroy()
    whole(request, response)
  })
  assert.equal(calls, 4)
  await assert.rejects(
    check(() => undefined, files, 20),
    /no answer to \/appDownload/,
  )
})

test('[OFF-02] a build whose modules are missing is refused in one line that names the first, before it answers anything', async () => {
  const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
  const says = (text: string) => (error: Error) =>
    error instanceof BuildCannotAnswer && error.message.includes(text) && !error.message.includes('\n')
  try {
    await assert.rejects(registerBuild(build), says('instrumentation.js'))
    mkdirSync(join(build, 'server'))
    const file = join(build, 'server/instrumentation.js')
    writeFileSync(file, "require('a-module-of-the-build')")
    await assert.rejects(registerBuild(build), says("Cannot find module 'a-module-of-the-build'"))
    rmSync(file)
    // What `register` imports is loaded when it is called.
    const lazy = join(build, 'server/lazy')
    mkdirSync(lazy)
    mkdirSync(join(lazy, 'server'))
    writeFileSync(
      join(lazy, 'server/instrumentation.js'),
      "exports.register = async () => void (await import('another-module-of-the-build'))",
    )
    await assert.rejects(registerBuild(lazy), says("Cannot find package 'another-module-of-the-build'"))
    writeFileSync(file, 'exports.register = async () => undefined')
    // Modules that failed are looked for again.
    await registerBuild(build)
  } finally {
    rmSync(build, { recursive: true })
  }
})
