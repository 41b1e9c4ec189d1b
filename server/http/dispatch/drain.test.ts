import { once } from 'node:events'
import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { drainConnections } from './drain.ts'

async function open(patience?: number) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  drainConnections(app, patience)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/', async () => {
    asked.resolve()
    return answer.promise
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
  })
  const get = async () => {
    const sent = request(url, { agent })
    const replied = once(sent, 'response').then(async ([response]) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      return Buffer.concat(parts).toString()
    })
    // A test that waits sees the rejection; others ignore it.
    replied.catch(() => undefined)
    sent.end()
    await asked.promise
    return { replied }
  }
  return { app, answer, get }
}

test('what was accepted is answered, and then no line is waited for', async () => {
  const { app, answer, get } = await open()
  const { replied } = await get()
  const closed = app.close()
  answer.resolve('finished')
  expect(await replied).toBe('finished')
  const start = performance.now()
  await closed
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('what never ends is cut in the end', async () => {
  const { app, get } = await open(100)
  const { replied } = await get()
  await app.close()
  await expect(replied).rejects.toThrow()
})
