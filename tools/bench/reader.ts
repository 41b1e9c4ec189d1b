import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address } from '#contract/addresses.ts'
import { newId } from '#server/platform/ids.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { sender } from '#testing/server/sending.ts'
import { type Chrome, openChrome } from './chrome.ts'
import { openOnPhone } from './reader/phone.ts'
import { scannedBook } from './reader/scanned-book.ts'
import { conclude, note } from './table.ts'

/**
 * What reading a large scanned PDF takes of a phone that computes four times slower than this machine, kept on it and
 * by ranges: `node tools/bench/reader.ts [kept ranges]`. Needs a build; memory is read from Linux.
 */
const pages = 600
const asked = process.argv.slice(2)

await makeDemo()
const book = await scannedBook(pages)
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { NODE_ENV: 'production' } })
try {
  const id = await upload()
  console.info(`${pages} pages, ${(book.length / 1e6).toFixed(1)} MB\n`)
  for (const how of asked.length > 0 ? asked : ['kept', 'ranges']) await read(how, id)
  conclude()
} finally {
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

/** On a phone of its own: where another is read on is kept there, and so is the book. */
async function read(how: string, id: string): Promise<void> {
  const chrome = await openChrome()
  const measured = await onPhone(chrome, how, id).finally(chrome.close)
  const { before, opened, milliseconds, frames, memory, places, pages: to, after } = measured
  const seconds = milliseconds / 1000
  const long = frames.filter((gap) => gap > 50)
  const told = `${long.length} took above 50 ms, the longest ${Math.max(...frames).toFixed(0)} ms; to page ${to}`
  note(`${how}: frames a second while it is scrolled`, frames.length / seconds, { atLeast: 50 }, '', told)
  const megabytes = [before, memory, after].map((one) => one.toFixed(0))
  const course = `${megabytes[0]} MB before, ${megabytes[1]} at most, ${megabytes[2]} after`
  note(`${how}: memory it takes at most`, memory - before, { atMost: 150 }, ' MB', course)
  // One is written as the scrolling begins.
  note(`${how}: writes of the place a second`, (places - 1) / seconds, { atMost: 1 })
  const bar = { atMost: how === 'kept' ? 0 : 1_000 }
  const aside = `its first page after ${(opened.milliseconds / 1000).toFixed(1)} s`
  note(`${how}: fetched of it before its first page`, opened.bytes / 1000, bar, ' KB', aside)
}

async function onPhone(chrome: Chrome, how: string, id: string) {
  const phone = await openOnPhone(chrome, campus.url)
  if (how === 'kept') await phone.keep(address('books', { id }))
  const before = await phone.memory()
  const opened = await phone.open(address('reader', { id }), pages)
  const scrolled = await phone.scroll(how === 'kept' ? 60 : 30)
  return { before, opened, ...scrolled, after: await phone.memory() }
}

async function upload(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'student@fuoye.edu.ng', password: 'campus-demo' })
  const signedIn = await fetch(`${campus.url}/api/session`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = /campus_session=([^;]*)/.exec(cookie)?.[1] ?? null
  const sent = await sender(campus.url, token).send(book, { kind: 'book', name: 'scanned.pdf' })
  if (sent.status >= 300) throw new Error(`Not sent: ${sent.status} ${sent.body}`)
  const id = newId()
  const reply = await fetch(`${campus.url}/api/books/${id}`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ title: 'Scanned', description: 'Grey pages.', drawnCover: true, fileId: sent.id }),
  })
  if (!reply.ok) throw new Error(`Not added: ${await reply.text()}`)
  return id
}
