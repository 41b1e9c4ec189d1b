import { onTestFinished } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import type { campus, Persona } from './campus.ts'

/** Lets a campus listen on a port, which streams need. */
export async function listening<Campus extends Pick<Awaited<ReturnType<typeof campus>>, 'server'>>(
  it: Campus,
) {
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })

  /** `next` resolves with the next announcement, or null when the server has closed the stream. */
  async function listen(who: Persona | null, topics: string) {
    if (who) await who(api.auth.session, {})
    return listenWith(who?.token ?? null, topics)
  }

  async function listenWith(token: string | null, topics: string) {
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const response = await fetch(`${address}/api/live?topics=${topics}`, {
      signal: stop.signal,
      headers: token ? { cookie: `${sessionCookie}=${token}` } : {},
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    async function next(): Promise<string | null> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return found[1] ?? ''
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) return null
        text += value
      }
    }
    if (response.status === 200) await reader?.read().then(({ value }) => (text += value ?? ''))
    return { status: response.status, next }
  }
  return { ...it, listen, listenWith }
}
