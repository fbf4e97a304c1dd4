import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A condition that holds is found at once; a busy machine takes longer than the usual second to come to it.
configure({ asyncUtilTimeout: 10_000 })

// jsdom loads no fonts, and so never reports one.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

// A warning of React is a fault of ours: an unexpected console.error or console.warn fails the test.
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  for (const method of ['error', 'warn'] as const) {
    jest
      .spyOn(console, method)
      .mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')))
  }
})

afterEach(() => {
  jest.restoreAllMocks()
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`The console complained:\n${seen.join('\n')}`)
})
