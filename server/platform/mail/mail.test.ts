import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { standingClock } from '../clock.ts'
import { folderMail } from './index.ts'

async function letters() {
  const above = await mkdtemp(join(tmpdir(), 'campus-mail-'))
  onTestFinished(() => rm(above, { recursive: true, force: true }))
  const folder = join(above, 'mail')
  const clock = standingClock()
  const mail = folderMail(folder, clock)
  const send = (to: string) =>
    mail.send({ to, subject: 'A link', text: 'https://campus.example/reset-password/x' })
  const lying = async () =>
    Promise.all(
      (await readdir(folder))
        .sort()
        .map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n')[0]),
    )
  return { folder, clock, mail, send, lying }
}

test('letters lie in the folder until nothing in them works any more', async () => {
  const { clock, mail, send, lying } = await letters()
  await send('ada@fuoye.edu.ng')
  clock.advance(45 * 60_000)
  await send('obi@fuoye.edu.ng')
  await mail.sweep()
  expect(await lying()).toEqual(['To: ada@fuoye.edu.ng', 'To: obi@fuoye.edu.ng'])
  clock.advance(15 * 60_000 + 1)
  await mail.sweep()
  expect(await lying()).toEqual(['To: obi@fuoye.edu.ng'])
  clock.advance(60 * 60_000)
  await mail.sweep()
  expect(await lying()).toEqual([])
})

test('nothing else in the folder is swept, and none need be there', async () => {
  const { folder, clock, mail, send, lying } = await letters()
  await mail.sweep()
  await send('ada@fuoye.edu.ng')
  await writeFile(join(folder, '2020-notes.txt'), 'mine')
  clock.advance(2 * 3_600_000)
  await mail.sweep()
  expect(await lying()).toEqual(['mine'])
})

test.skipIf(process.platform === 'win32')('nobody else on the machine can read a letter', async () => {
  const { folder, send } = await letters()
  await send('ada@fuoye.edu.ng')
  const modes = [folder, ...(await readdir(folder)).map((name) => join(folder, name))].map(async (path) =>
    ((await stat(path)).mode & 0o777).toString(8),
  )
  expect(await Promise.all(modes)).toEqual(['700', '600'])
})
