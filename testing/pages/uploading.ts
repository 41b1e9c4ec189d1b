import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { aBook } from '#testing/server/samples/media.ts'

export const book = aBook(2_500_000)

export const file = new Blob([book])

/** A student's browser on a listening campus. `meddle` may answer or break a request instead of the server. */
export async function browsing(
  meddle: (method: string, count: number) => Response | Error | null = () => null,
) {
  const it = await campus()
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const ada = it.student()
  await ada(api.auth.session, {})
  const asked: string[] = []
  const browser: typeof fetch = async (url, init) => {
    const method = init?.method ?? 'GET'
    asked.push(method)
    const instead = meddle(method, asked.filter((one) => one === method).length)
    if (instead instanceof Error) throw instead
    if (instead) return instead
    return fetch(new URL(String(url), address), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: `campus_session=${ada.token}` },
    })
  }
  return {
    asked,
    browser,
    arrived: async () => {
      const [row] = await it.platform.database.read.selectFrom('files').selectAll().execute()
      if (!row) return null
      return Buffer.from(
        await (await browser(`/files/${row.id}/${encodeURIComponent(row.name)}`)).arrayBuffer(),
      )
    },
  }
}

export const about = (fetch: typeof globalThis.fetch) => ({
  id: newId(),
  kind: 'book' as const,
  name: 'Ìwé.pdf',
  fetch,
})
