import assert from 'node:assert/strict'
import { resolveObjectURL } from 'node:buffer'
import { test } from 'node:test'
import { saveJson } from './save-file.ts'

test('[PRO-05] a value is offered to the browser as a JSON file of that name, and let go of afterwards', async () => {
  const link = {
    href: '',
    download: '',
    file: undefined as Blob | undefined,
    click: () => void (link.file = resolveObjectURL(link.href) as Blob | undefined),
  }
  Object.assign(globalThis, { document: { createElement: () => link } })
  saveJson({ firstName: 'Lani' }, 'kolea-data.json')
  assert.equal(link.download, 'kolea-data.json')
  assert.equal(link.file?.type, 'application/json')
  assert.deepEqual(JSON.parse((await link.file?.text()) ?? ''), { firstName: 'Lani' })
  assert.equal(resolveObjectURL(link.href), undefined)
})
