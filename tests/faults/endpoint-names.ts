import { endpoints } from '@kolea/contract/all.ts'
import { routeOf, type Endpoint } from '@kolea/contract/endpoint.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (endpoint: Endpoint): RegExp => {
  const parts = routeOf(endpoint)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Answers the name of the contract's endpoint for a method and a URL, or `METHOD /path` when there is none. */
export function endpointNames(): (method: string, url: string) => string {
  const fixedFirst = [...endpoints].sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  const patterns = fixedFirst.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  return (method, url) => {
    const path = url.split('?', 1)[0] ?? url
    const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    return found?.endpoint.name ?? `${method} ${path}`
  }
}
