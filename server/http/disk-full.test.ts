import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { campus } from '#testing/server/campus.ts'
import { openFile } from '#testing/server/databases.ts'
import { aBook } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { silent } from '#testing/server/stores.ts'
import { sessionCookie } from './session/read-cookies.ts'

/** A disk of so many megabytes; null without the right to mount one. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'campus-disk-'))
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  onTestFinished(() => {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return mounted ? folder : null
}

/** Uses up all space. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of [65_536, 4_096])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch {
      // full
    }
  closeSync(handle)
}

test('on a disk without room all is read, what is written is refused as such, and room mends it with nothing lost', async (context) => {
  const folder = smallDisk(24)
  if (!folder) return context.skip('nobody may mount a disk here')
  const database = await openFile(folder)
  const files = await openFiles({ dataFolder: folder }, silent)
  const it = await campus({ database, with: { files } })
  onTestFinished(() => database.close())
  const ada = it.student()
  await ada(api.auth.session, {})
  const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const her = sender(site, ada.token)
  const headers = { cookie: `${sessionCookie}=${ada.token}`, 'content-type': 'application/json' }
  const read = async (path: string) => (await fetch(`${site}${path}`, { headers })).status
  let named = ''
  const write = async (fullName: string) => {
    const body = JSON.stringify({ fullName, department: 'Law', level: '200' })
    const { status } = await fetch(`${site}/api/my/profile`, { method: 'PUT', headers, body })
    if (status === 200) named = fullName
    return status
  }
  const book = aBook()
  const there = await her.send(book, { kind: 'book', name: 'law.pdf' })
  expect([there.status, await write('Ada One'), await read('/api/posts')]).toEqual([204, 200, 200])

  fill(join(folder, 'filler'))
  const refused = []
  for (let number = 0; number < 12; number += 1)
    refused.push(await write(`Ada Two ${number} ${'x'.repeat(40)}`))
  expect(refused.at(-1)).toBe(507)
  expect(new Set(refused)).not.toContain(500)
  expect((await her.send(book, { kind: 'book' })).status).toBe(507)
  expect([await read('/api/posts'), await read('/api/my/profile'), await read('/health/ready')]).toEqual([
    200, 200, 200,
  ])
  expect(await read(`/files/${there.id}/law.pdf`)).toBe(200)

  truncateSync(join(folder, 'filler'))
  const now = named
  const row = await database.read
    .selectFrom('users')
    .where('id', '=', ada.id)
    .select('fullName')
    .executeTakeFirst()
  expect(row).toEqual({ fullName: now })
  expect([await write('Ada Three'), (await her.send(book, { kind: 'book' })).status]).toEqual([200, 204])
})
