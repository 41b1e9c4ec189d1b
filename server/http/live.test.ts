import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#server/testing/campus.ts'

/** A campus that listens on a port, as streams need one. */
async function start() {
  const it = await campus()
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })

  /** `next` resolves with the following announcement, or null when the server has hung up. */
  async function listen(who: Persona | null, topics: string) {
    if (who) await who(api.auth.session, {})
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const response = await fetch(`${address}/api/live?topics=${topics}`, {
      signal: stop.signal,
      headers: who ? { cookie: `campus_session=${who.token}` } : {},
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
  return { ...it, listen }
}

describe('GET /api/live', () => {
  test('tells what changed to whoever listens, and only that', async () => {
    const { admin, platform, listen } = await start()
    const heard = await listen(admin(), 'role-requests,reports')
    platform.live.announce('pending-posts')
    platform.live.announce('reports')
    expect(await heard.next()).toBe('reports')
    platform.live.announce('role-requests')
    expect(await heard.next()).toBe('role-requests')
  })

  test('tells of every commit that moves it', async () => {
    const { admin, student, listen } = await start()
    const ada = student()
    const heard = await listen(admin(), 'role-requests')
    await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 123 4567' } })
    expect(await heard.next()).toBe('role-requests')
  })

  test('tells everybody of a reel, visitors too', async () => {
    const { platform, listen } = await start()
    const topic = `reel-comments:${newId()}`
    const heard = await listen(null, topic)
    platform.live.announce(topic)
    expect(await heard.next()).toBe(topic)
  })

  test('lets nobody hear what is not for them', async () => {
    const { student, subadmin, listen } = await start()
    const [ada, bola] = [student(), student()]
    expect((await listen(null, 'role-requests')).status).toBe(401)
    expect((await listen(ada, 'role-requests')).status).toBe(403)
    expect((await listen(subadmin(), 'reports')).status).toBe(403)
    expect((await listen(ada, `user:${bola.id}`)).status).toBe(403)
    expect((await listen(ada, `user:${ada.id},user:${bola.id}`)).status).toBe(403)
    for (const wrong of ['', 'nothing', 'user', 'user:1', 'toString', `reel-comments:${newId()}x`])
      expect([wrong, (await listen(ada, wrong)).status]).toEqual([wrong, 400])
  })

  test('hangs up on an admin who is one no more', async () => {
    const { admin, listen } = await start()
    const [sade, kunle] = [admin(), admin()]
    const heard = await listen(kunle, `user:${kunle.id},role-requests`)
    await sade(api.admin.setRole, { id: kunle.id, body: { role: 'user' } })
    expect(await heard.next()).toBe(`user:${kunle.id}`)
    await kunle(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 123 4567' } })
    await heardOnly(heard, `user:${kunle.id}`)
    expect((await listen(kunle, 'role-requests')).status).toBe(403)
  })

  test('gives the seventh tab of a member the room of the first', async () => {
    const { student, platform, listen } = await start()
    const ada = student()
    const tabs = []
    for (let n = 0; n < 7; n += 1) tabs.push(await listen(ada, `user:${ada.id}`))
    expect(await tabs[0]?.next()).toBe(null)
    platform.live.announce(`user:${ada.id}`)
    for (const tab of tabs.slice(1)) expect(await tab.next()).toBe(`user:${ada.id}`)
  })
})

/** Hears nothing but this until the server hangs up. */
async function heardOnly(heard: { next(): Promise<string | null> }, topic: string) {
  for (let told = await heard.next(); told !== null; told = await heard.next()) expect(told).toBe(topic)
}
