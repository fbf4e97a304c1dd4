import type { Operation, OperationSchema } from '../bff-contract/operation.ts'
import { BffError } from './bff-error.ts'
import { readJson } from './read-json.ts'

/** @throws BffError 400 `bad_request` that names the fields */
function parsePart(schema: OperationSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || '_', issue.message]),
  )
  throw new BffError(400, 'bad_request', { fields })
}

/** Path, query and body of a request by the schemas of its operation. @throws BffError 400, 413 */
export async function parseInput(
  { params, query, body }: Operation,
  request: Request,
  pathParts: object,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: parsePart(params, pathParts),
    query: parsePart(query, Object.fromEntries(new URL(request.url).searchParams)),
    body: body && parsePart(body, await readJson(request)),
  }
}
