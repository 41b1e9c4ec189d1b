import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'

test('an address that begins like another host’s is a page that is not there, and no error', async () => {
  const { server } = await campus({ pages: realPages })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const told: unknown[] = []
  const strange = ['//', '///', '/\\', '//x:y', '//[', '//blog', '//blog/x?tag=News', '/x/..//']
  for (const path of strange) {
    const reply = await asWritten(address, path)
    told.push([path, reply.status, reply.text.includes('<title>Page Not Found')])
  }
  expect(told).toEqual(strange.map((path) => [path, 404, true]))
})

test('an address whose percent signs encode no text is a page that is not there; below /api it is refused as ever', async () => {
  const { server } = await campus({ pages: realPages })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/%', '/blog/%ff', '/%E0%A4%A?x=%ff', '/marketplace/%c3%28']) {
    const { status, text } = await asWritten(address, path)
    expect([path, status, /<h1[^>]*>[^<]*[Nn]ot [Ff]ound/.test(text)]).toEqual([path, 404, true])
  }
  const below = await asWritten(address, '/api/posts/%ff')
  expect(JSON.parse(below.text)).toMatchObject({ code: expect.any(String) })
})

test('a list whose address names no place in it begins at its beginning', async () => {
  const { server } = await campus({ pages: realPages })
  for (const path of ['/blog', '/marketplace', '/books', '/people?search=ade', '/books/courses']) {
    const { statusCode, headers } = await server.inject(`${path}${path.includes('?') ? '&' : '?'}after=zzz`)
    expect([statusCode, headers.location]).toEqual([302, path])
  }
})

/** Sends an address as it is: browsers would normalize it first. */
const asWritten = (address: string, path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    get({ hostname, port, path }, async (reply) =>
      resolve({ status: reply.statusCode, text: await text(reply) }),
    ).on('error', reject)
  })
