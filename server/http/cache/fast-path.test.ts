import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { sessionCookie } from '../session/read-cookies.ts'

eachDatabase((open) => {
  async function start() {
    const database = await open()
    const it = await campus({ database })
    const [ada, bola] = [it.student(), it.student()]
    for (const one of [ada, bola]) await one(api.auth.session, {})
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const publish = (title: string, by = database) =>
      by.write(async (tx) => {
        touch(tx, 'posts')
        await tx
          .insertInto('posts')
          .values(postRow(bola.id, { id: newId(), title }))
          .execute()
      })
    const ask = async (who: Persona | null, path = '/api/posts', headers: Record<string, string> = {}) => {
      const cookie: Record<string, string> = who ? { cookie: `${sessionCookie}=${who.token}` } : {}
      const reply = await fetch(address + path, { headers: { ...cookie, ...headers } })
      return { reply, text: await reply.text(), isReady: !reply.headers.has('x-request-id') }
    }
    return { ...it, open, database, ada, bola, publish, ask }
  }

  test('a list that members share stands ready for all of them, and is made anew by the very next request after a write', async () => {
    const { ada, bola, publish, ask, database } = await start()
    await publish('The first')
    await ask(ada)
    for (const who of [ada, bola, null]) {
      const { text, isReady, reply } = await ask(who)
      expect([isReady, text.includes('The first')]).toEqual([true, true])
      const etag = reply.headers.get('etag') ?? ''
      expect((await ask(who, '/api/posts', { 'if-none-match': etag })).reply.status).toBe(304)
      expect(reply.headers.get('cache-control')).toBe('private, no-cache')
    }
    await publish('The second')
    expect((await ask(bola)).text).toContain('The second')
    await publish('The third', await open.again(database))
    expect((await ask(ada)).text).toContain('The third')
  })

  test('of many who ask at once for what has changed, visitors and members, one has it made', async () => {
    const { ada, bola, publish, ask } = await start()
    await publish('The first')
    for (const who of [ada, bola, null]) await ask(who)
    for (const title of ['The second', 'The third']) {
      await publish(title)
      const all = await Promise.all(
        Array.from({ length: 24 }, (_, n) => ask([ada, bola, null][n % 3] ?? null)),
      )
      expect(all.every(({ text }) => text.includes(title))).toBe(true)
      expect(all.filter(({ isReady }) => !isReady)).toHaveLength(1)
    }
  })

  test('whoever is kept apart from somebody has it made for them, from the moment they are and as long', async () => {
    const { ada, bola, publish, ask } = await start()
    await publish('By Bola')
    for (const who of [ada, bola]) await ask(who)
    await ada(api.blocks.block, { id: bola.id })
    expect((await ask(ada)).text).not.toContain('By Bola')
    expect((await ask(null)).text).toContain('By Bola')
    await ada(api.blocks.unblock, { id: bola.id })
    expect((await ask(ada)).text).toContain('By Bola')
    // Nor those of someone who blocked them.
    await bola(api.blocks.block, { id: ada.id })
    expect((await ask(ada)).text).not.toContain('By Bola')
  })

  test('what is asked for somebody else, or is only for members, is refused though it stands ready for others', async () => {
    const { ada, bola, ask } = await start()
    for (let round = 0; round < 2; round += 1) {
      expect((await ask(ada, '/api/posts', { 'x-acting-for': ada.id })).reply.status).toBe(200)
      expect((await ask(ada, '/api/posts', { 'x-acting-for': bola.id })).reply.status).toBe(401)
      expect((await ask(ada, '/api/notices')).reply.status).toBe(200)
      expect((await ask(null, '/api/notices')).reply.status).toBe(401)
    }
  })
})
