import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { newId } from '#server/platform/ids.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { memoryOf } from './load.ts'
import { conclude, note } from './table.ts'

/** The cost of ten thousand phones that listen to one reel, and how long one comment takes to reach them all. */
const listeners = Number(process.argv[2] ?? 10_000)
/** The limit per IP address; a carrier has many addresses. */
const ofAddress = 250

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const it = await startCampus({ folder, env: { NODE_ENV: 'production', TRUST_PROXY: '1' } })
const pid = it.process.pid ?? 0
try {
  const { port } = new URL(it.url)
  const { items } = (await (await fetch(`${it.url}/api/reels`)).json()) as { items: { id: string }[] }
  const reel = items[0]?.id ?? ''
  const topic = `reel-comments:${reel}`
  let heard = 0
  const listen = async (number: number): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const address = `10.0.${Math.floor(number / ofAddress / 256)}.${Math.floor(number / ofAddress) % 256}`
    socket.write(
      `GET /api/live?topics=${topic} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.on('data', (bytes) => {
      if (bytes.includes(topic)) heard += 1
    })
    return socket
  }
  // One-time costs of the first few are not counted.
  const sockets = await Promise.all(Array.from({ length: 200 }, (_, number) => listen(number)))
  await after(2_000)
  const before = memoryOf(pid)
  while (sockets.length < listeners)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 100 }, (_, number) => listen(sockets.length + number)))),
    )
  await after(2_000)
  const grown = ((memoryOf(pid) - before) * 1_024) / (sockets.length - 200)
  note('memory of one who listens', grown, { atMost: 10 }, ' KB', `${sockets.length} at once`)

  const email = 'student@fuoye.edu.ng'
  const signedIn = await fetch(`${it.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'campus-demo' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const begun = performance.now()
  const said = await fetch(`${it.url}/api/reels/${reel}/comments/${newId()}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Who else is here?' }),
  })
  if (!said.ok) throw new Error(await said.text())
  while (heard < sockets.length && performance.now() - begun < 30_000) await after(5)
  note('of them hear of one comment', heard, { atLeast: sockets.length })
  note('until the last has heard', performance.now() - begun, { atMost: 1_000 }, ' ms')
  for (const socket of sockets) socket.destroy()
} finally {
  await it.stop()
  await rm(folder, { recursive: true, force: true })
}
conclude()
