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

/** Sends an address as it is: browsers would normalize it first. */
const asWritten = (address: string, path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    get({ hostname, port, path }, async (reply) =>
      resolve({ status: reply.statusCode, text: await text(reply) }),
    ).on('error', reject)
  })
