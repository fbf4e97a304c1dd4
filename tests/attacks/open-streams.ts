import { Agent, request } from 'undici'

/** Opens event streams from one /64 and answers how many were taken; all are closed again. */
export async function openStreams(origin: string, count: number): Promise<number> {
  const agent = new Agent({ connections: count })
  try {
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const headers = { 'x-forwarded-for': `2001:db8:ffff:1::${n.toString(16)}` }
        const { statusCode, body } = await request(`${origin}/api/site/events`, {
          headers,
          dispatcher: agent,
        })
        if (statusCode !== 200) await body.dump()
        else body.on('error', () => undefined)
        return statusCode
      }),
    )
    return statuses.filter((status) => status === 200).length
  } finally {
    await agent.destroy()
  }
}
