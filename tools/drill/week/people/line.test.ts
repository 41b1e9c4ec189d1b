import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal, readJournal } from '../journal.ts'
import { openLine } from './line.ts'

test('a request over a connection that has just been closed is sent again over another, as browsers do', async () => {
  let connections = 0
  // Closes each connection at its second request.
  const server = createServer((socket) => {
    connections += 1
    let asked = 0
    socket.on('data', () => {
      asked += 1
      if (asked === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
      else socket.resetAndDestroy()
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'campus-line-'))
  const journal = openJournal(join(folder, 'week.jsonl'))
  const line = openLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, journal)
  onTestFinished(() => {
    line.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const house = { number: 7, chance: { below: () => 99 }, isOnLieFi: false, token: 'a' } as never // what asking needs of a person
  const ask = line.fetchAs(house, { where: 'posts' })
  for (let time = 0; time < 2; time += 1)
    expect((await ask('/api/posts', { method: 'GET' })).status).toBe(200)
  expect(connections).toBe(2)
  await journal.close()
  const refused = (await Array.fromAsync(readJournal(join(folder, 'week.jsonl')))).filter(
    ({ kind }) => kind === 'refused',
  )
  expect(refused).toEqual([])
})
