import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDemo, answers, development, production, run, start } from '#testing/server/services/real-process.ts'

/** A request whose body is incomplete. */
async function halfSent(url: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const body = JSON.stringify({ email: 'a@fuoye.edu.ng', password: 'x' })
  const head = `POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
  socket.write(head)
  let reply = ''
  socket.on('data', (part) => {
    reply += part
  })
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return { socket, body, reply: () => reply }
}

test('told to end, the campus takes nobody new and finishes what it has accepted', async () => {
  const campus = await start(await aDemo(), development)
  const { socket, body, reply } = await halfSent(campus.url)
  const gone = once(campus.process, 'exit')
  campus.process.kill('SIGTERM')
  await expect.poll(() => answers('127.0.0.1', campus.url)).toBe(false)
  socket.write(body)
  await expect.poll(reply).toContain('HTTP/1.1 401')
  expect(await gone).toEqual([0, null])
})

test.each([['people', development] as const, ['machines', production] as const])(
  'the terminal is closed under a log for %s: what is asked is answered, and it ends in order',
  async (_, env) => {
    const campus = await start(await aDemo({ password: 'their own' }), { ...env, LOG_REQUESTS: 'all' })
    campus.process.stdout?.destroy()
    campus.process.stderr?.destroy()
    for (let line = 0; line < 3; line += 1) expect((await fetch(`${campus.url}/api/posts`)).status).toBe(200)
    const gone = once(campus.process, 'exit')
    campus.process.kill('SIGHUP')
    expect(await gone).toEqual([0, null])
  },
)

test('told to end behind a balancer, it says so within 50 ms and answers until it has been passed over', async () => {
  const campus = await start(await aDemo(), { ...development, DRAIN_SECONDS: '2' })
  const ready = () => fetch(`${campus.url}/health/ready`)
  expect(await (await ready()).json()).toMatchObject({ status: 'ready', version: expect.any(String) })
  const gone = once(campus.process, 'exit')
  campus.process.kill('SIGTERM')
  const told = performance.now()
  let asked = 0
  for (; (await ready()).status === 200; asked += 1);
  // Measured from outside: a check already under way may still succeed, and one takes long on a busy machine.
  expect(performance.now() - told).toBeLessThan(500 + 50 * asked)
  expect((await fetch(`${campus.url}/api/posts`)).status).toBe(200)
  expect(await gone).toEqual([0, null])
  expect(performance.now() - told).toBeGreaterThan(1_900)
})

test('told to end in the moment it says that it is open, it ends in order, and what was compiled is kept', async () => {
  const folder = await aDemo()
  const compiled = join(folder, 'compiled')
  const campus = run(folder, { NODE_COMPILE_CACHE: compiled })
  campus.stdout?.on('data', (said) => {
    if (String(said).includes('is open')) campus.kill('SIGTERM')
  })
  expect(await once(campus, 'exit')).toEqual([0, null])
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(100)
})

test('told a second time, it ends at once', async () => {
  const campus = await start(await aDemo(), development)
  await halfSent(campus.url)
  const gone = once(campus.process, 'exit')
  const begun = performance.now()
  // Somebody presses Ctrl-C again and again; the first signals count as one, as npm passes each on.
  const again = setInterval(() => campus.process.kill('SIGTERM'), 100)
  const how = await gone
  clearInterval(again)
  expect(how).toEqual([1, null])
  expect(performance.now() - begun).toBeLessThan(5_000)
})
