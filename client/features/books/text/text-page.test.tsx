import node from 'node:buffer'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { TextPage } from '#server/platform/media/text/book-text.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { bookOf, scriptedTexts } from '#testing/server/samples/texts.ts'

/** A campus whose books have these pages. */
async function start() {
  vi.stubGlobal('Blob', node.Blob)
  const it = await aCampus({ with: { texts: scriptedTexts() } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const add = async (title: string, ...pages: (string | Partial<TextPage>)[]) => {
    const fileId = await keepBookFile(it.platform, bookOf(...pages), { ownerId: ada.id, name: title })
    const body = {
      ...{ title, description: 'Asked before.', drawnCover: true, fileId },
      ...{ courseCode: 'CHM 201', kind: 'past questions' as const },
    }
    const { id } = await ada(api.books.add, { id: newId(), body })
    await it.platform.jobs.settled()
    return id
  }
  return { ...it, ada, add }
}

const machine = { by: 'machine', confidence: 96 } as const

test('a search in the library finds a page inside a paper, and opens it there as text with the words marked', async () => {
  const it = await start()
  await it.add('Exam', 'Define rate of reaction.', { ...machine, text: 'State the Le Châtelier principle.' })
  const page = await openPage(it, '/books?search=le+chatelier', it.ada)
  const inside = await screen.findByRole('region', { name: 'Inside papers and books' })
  expect(inside.textContent).toContain('State the Le Châtelier principle.')
  expect(inside.textContent).toContain('Page 2\u00a0· Read by machine')
  await page.user.click(within(inside).getByRole('link', { name: 'Exam' }))
  const second = await screen.findByRole('region', { name: 'Page 2 of 2' })
  expect(within(second).getByText('Châtelier').className).toBe('found-in')
  await screen.findByText(/Numbers and formulas can be wrong/)
  const see = within(second).getByRole('link', { name: /^See the page\s· / })
  expect(see.getAttribute('href')).toMatch(/\/books\/.*\/read\?page=2$/)
})

test('where titles have no such word that is said; a search that is narrowed too still leads out of it', async () => {
  const it = await start()
  await it.add('Exam of rates', 'Define rates of reaction.')
  await openPage(it, '/books?search=reaction', it.ada)
  await screen.findByText('No title has “reaction”.')
  expect(screen.queryByText('No books found')).toBeNull()
  await openPage(it, '/books?search=rates&kind=notes', it.ada)
  await screen.findByRole('link', { name: 'Show all books' })
  expect(screen.queryByText(/^No title has/)).toBeNull()
})

test('a page that nobody could read says why, and its picture is a tap away; a doubtful one shows it first', async () => {
  const it = await start()
  const id = await it.add(
    'Exam',
    { ...machine, text: 'As printed' },
    { ...machine, text: '', confidence: 12 },
    { by: 'nobody' },
    { ...machine, text: 'Hardly legible', confidence: 40 },
  )
  await openPage(it, `/books/${id}/text`, it.ada)
  await screen.findByText('As printed')
  const on = (number: number) => within(screen.getByRole('region', { name: `Page ${number} of 4` }))
  on(2).getByText('We couldn’t read this page. It may be dark or out of focus.')
  on(3).getByText('This page is a picture, and this campus doesn’t read pictures yet.')
  on(4).getByText('Much of this page was hard to read. See the page itself first.')
  on(4).getByText('Hardly legible')
  for (const number of [1, 2, 3, 4]) on(number).getByRole('link', { name: /^See the page\s· / })
})

test('the book says that it opens as text and for how little, while it is read and afterwards', async () => {
  const it = await start()
  const id = await it.add('Exam', { ...machine, text: 'State the Le Chatelier principle' })
  await openPage(it, `/books/${id}`, it.ada)
  const way = await screen.findByRole('link', { name: /^As text/ })
  expect(way.textContent).toMatch(/^As textUnder\s1\sKB/)
  await screen.findByText('We read the text by machine. It may have mistakes.')
})

test('a saved book is found and read as text without a network', async () => {
  const it = await start()
  await it.add('Exam', 'Define rate of reaction.', 'State the Le Chatelier principle.')
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await page.press(/^Save this course on my phone/)
  await page.told('CHM 201 is on this phone')
  const again = await openPage(it, '/blog', it.ada, page.phone)
  again.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books?search=chatelier')
  const here = await screen.findByRole('region', { name: 'On this phone' })
  expect(here.textContent).toContain('Le Chatelier')
  await again.user.click(within(here).getByRole('link', { name: 'Exam' }))
  await screen.findByText('Define rate of reaction.')
  network(true)
})

/** The phone's voice: says when each sentence is over. */
function aVoice(voices = [{ localService: true, lang: 'en-NG' }]) {
  const said: { text: string; rate: number; onend?: () => void }[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak: (one: (typeof said)[number]) => void said.push(one),
  })
  return said
}

test('a text is read aloud sentence by sentence, at a chosen speed, and stops', async () => {
  const said = aVoice()
  const it = await start()
  const id = await it.add('Exam', 'First sentence. Second sentence.', 'On the next page.')
  const page = await openPage(it, `/books/${id}/text`, it.ada)
  await page.press('Read aloud')
  await vi.waitFor(() => expect(said.map(({ text }) => text.trim())).toEqual(['First sentence.']))
  said[0]?.onend?.()
  await vi.waitFor(() => expect(said.at(-1)?.text.trim()).toBe('Second sentence.'))
  await page.press('Next sentence')
  await vi.waitFor(() => expect(said.at(-1)?.text.trim()).toBe('On the next page.'))
  await page.press('Speed: 1')
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ rate: 1.25 }))
  await page.press('Pause')
  const so = said.length
  await page.press('Continue')
  await vi.waitFor(() => expect(said).toHaveLength(so + 1))
  await page.press('Stop reading aloud')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Read aloud' })).toBeNull())
})

test('a phone without a voice of its own says so: others would be fetched', async () => {
  aVoice([{ localService: false, lang: 'en-US' }])
  const it = await start()
  const id = await it.add('Exam', 'First sentence.')
  const page = await openPage(it, `/books/${id}/text`, it.ada)
  await page.press('Read aloud')
  await screen.findByText(/^This phone has no voice of its own/)
})

test('a search inside a course that did not work says so, and so does its next page', async () => {
  const it = await start()
  for (let n = 0; n < 13; n += 1) await it.add(`Exam ${n}`, 'State the Le Chatelier principle.')
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  page.breaks('GET', /^\/api\/book-pages/)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books/courses/CHM-201?search=chatelier')
  await screen.findByText('Unable to search')
  page.mend()
  await page.press('Try Again')
  const inside = within(await screen.findByRole('region', { name: 'Inside papers and books' }))
  await page.press('Show more')
  page.breaks('GET', /^\/api\/book-pages.*after/)
  await page.press('Show more')
  await inside.findByText('That didn’t load. Please try again.')
  page.mend()
  await page.press('Show more')
  await vi.waitFor(() => expect(inside.getAllByRole('link', { name: /^Exam \d+$/ })).toHaveLength(13))
})

test('more of a search that does not come without a network is asked for again, and shows no book twice', async () => {
  const it = await start()
  const ids: string[] = []
  for (let n = 0; n < 13; n += 1) ids.push(await it.add(`Exam ${n}`, 'State the Le Chatelier principle.'))
  const page = await openPage(it, '/books/courses/CHM-201?search=chatelier', it.ada)
  const inside = within(await screen.findByRole('region', { name: 'Inside papers and books' }))
  const { fetchBook } = await import('../download/transfers.ts')
  for (const id of ids.slice(0, 2)) await fetchBook(await it.ada(api.books.read, { id }))
  await page.press('Show more')
  await vi.waitFor(() => expect(inside.getAllByRole('link', { name: /^Exam \d+$/ })).toHaveLength(12))
  page.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  await page.press('Show more')
  await inside.findByText('That didn’t load. Please try again.')
  expect(inside.getAllByRole('link', { name: /^Exam \d+$/ })).toHaveLength(12)
  page.mend()
  network(true)
  await page.press('Show more')
  await vi.waitFor(() => expect(inside.getAllByRole('link', { name: /^Exam \d+$/ })).toHaveLength(13))
})

test('a search of the library says where it could not look inside books', async () => {
  const it = await start()
  await it.add('Exam', 'State the Le Chatelier principle.')
  const page = await openPage(it, '/books', it.ada)
  page.breaks('GET', /^\/api\/book-pages/)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books?search=chatelier')
  await screen.findByText(/^We couldn’t search inside papers and books/)
  await screen.findByText('No title has “chatelier”.')
  expect(document.body.textContent).not.toContain('Nothing matches')
  page.mend()
  await page.press('Try again')
  await screen.findByRole('region', { name: 'Inside papers and books' })
})
