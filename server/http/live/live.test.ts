import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { listening } from '#testing/server/listening.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const start = async () => listening(await campus())

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

  test('tells whoever said something, on any of their phones, and everybody of other words, that it is no news', async () => {
    const { student, subadmin, platform, listen } = await start()
    const [ada, author] = [student(), subadmin()]
    await author(api.auth.session, {})
    const post = postRow(author.id)
    await platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
    const topic = `comments:${post.id}`
    const [own, other, visitor] = await Promise.all([ada, author, null].map((who) => listen(who, topic)))
    const commentId = newId()
    await ada(api.comments.write, { id: post.id, commentId, body: { content: 'Since when?' } })
    expect(await Promise.all([own, other, visitor].map((ear) => ear?.next()))).toEqual([
      `${topic} quiet`,
      topic,
      topic,
    ])
    await ada(api.comments.edit, { id: commentId, body: { content: 'Since?' } })
    expect(await other?.next()).toBe(`${topic} quiet`)
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
    // Closed by the demotion itself, whatever else it listens to.
    await heardOnly(heard, `user:${kunle.id}`)
    expect((await listen(kunle, 'role-requests')).status).toBe(403)
  })

  test('a process that ends lets its streams end, and tells each when to come again', async () => {
    const it = await campus()
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const topic = `reel-comments:${newId()}`
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${address}/api/live?topics=${topic}`)),
    )
    const told = Promise.all(streams.map((stream) => stream.text()))
    await it.server.close()
    const waits = (await told).map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]))
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(2_000)
    expect(new Set(waits).size).toBeGreaterThan(10)
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

  test('who hangs up leaves room, and a body that comes along with the question is no harm', async () => {
    const { student, platform, listen, server } = await start()
    const ada = student()
    const tabs = [await listen(ada, `user:${ada.id}`)]
    const { port } = server.server.address() as AddressInfo // the server is listening
    for (let n = 0; n < 5; n += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `GET /api/live?topics=user:${ada.id} HTTP/1.1\r\nhost: a\r\ncookie: ${sessionCookie}=${ada.token}\r\ncontent-length: 4\r\n\r\n`,
      )
      socket.write('body')
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      socket.destroy()
    }
    // As soon as the server notices, each of five more takes the place of a closed one.
    const connections = () =>
      new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))
    await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(2))
    for (let n = 0; n < 5; n += 1) tabs.push(await listen(ada, `user:${ada.id}`))
    platform.live.announce(`user:${ada.id}`)
    for (const tab of tabs) expect(await tab.next()).toBe(`user:${ada.id}`)
  })
})

/** Expects nothing but this until the server closes the stream. */
async function heardOnly(heard: { next(): Promise<string | null> }, topic: string) {
  for (let told = await heard.next(); told !== null; told = await heard.next()) expect(told).toBe(topic)
}
