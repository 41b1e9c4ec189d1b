import { small } from '#testing/books/small.ts'
import { expect, personOf, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { type SharedFile, share, shareMenu } from '#testing/journeys/share-menu.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

test('a PDF shared into the closed app without a network fills the form, waits, and stands on the shelf once', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await expect(page.getByLabel('Book file')).toBeVisible()
  await workerStands(page)
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${Date.now()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await page.close()
  await context.setOffline(true)

  const app = await context.newPage()
  const pdf = { name: 'chm201 exam 2022-23 first sem.pdf', type: 'application/pdf', bytes }
  await app.setContent(shareMenu(baseURL ?? '', [pdf]), { waitUntil: 'commit' })
  await app.waitForURL('**/add-books?shared=*')
  await expect(app.getByText('chm201 exam 2022-23 first sem.pdf')).toBeVisible()
  await expect(app.getByLabel(/^Course code/)).toHaveValue('CHM 201')
  await expect(app.getByRole('textbox', { name: 'Title' })).toHaveValue('chm201 exam 2022 23 first sem')
  await expect(app.getByRole('radio', { name: 'Past questions' })).toBeChecked()
  await app.getByLabel('Description').fill('As it was sat.')
  await app.getByRole('button', { name: 'Upload Book' }).click()
  await expect(app.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()

  await context.setOffline(false)
  await app.goto('/outbox')
  await expect(async () => {
    const { items } = await (await app.request.get('/api/courses/CHM-201/papers')).json()
    expect(items.filter(({ title }: { title: string }) => title.startsWith('chm201 exam'))).toHaveLength(1)
  }).toPass()
  await app.goto('/books/courses/CHM-201')
  await expect(app.getByText('2022/2023').first()).toBeVisible()
})

test('a reel that a friend handed over is known by its bytes, kept without fetching any, and plays offline', async ({
  page,
  context,
  baseURL,
}) => {
  const { items } = await (await page.request.get('/api/reels')).json()
  await signIn(page, 'student')
  await page.goto('/post-reel')
  await expect(page.getByText('Choose a video')).toBeVisible()
  const person = await personOf(page)
  const reel = items.find(({ owner }: { owner: { id: string } }) => owner.id !== person)
  const bytes = await (await page.request.get(reel.original.src)).body()
  await workerStands(page)
  const fetched: string[] = []
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname))

  const video = { name: 'VID-20261122-WA0003.webm', type: reel.original.type, bytes }
  await page.goto('about:blank')
  await page.setContent(shareMenu(baseURL ?? '', [video]), { waitUntil: 'commit' })
  await page.waitForURL('**/post-reel?shared=*')
  await expect(page.getByText('This reel is already on the campus')).toBeVisible()
  await page.getByRole('button', { name: 'Save on this phone' }).click()
  await expect(page.getByText('It is on this phone.')).toBeVisible()
  expect(fetched).not.toContain(reel.original.src)

  await context.setOffline(true)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/reels?id=${reel.id}`)
  const shown = page.locator(`.reel[data-shown][data-reel="${reel.id}"]`)
  const film = shown.locator('video')
  await expect(film).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await shown.getByRole('button', { name: 'More about this reel' }).click()
  await expect(page.getByRole('button', { name: 'Give to a friend' })).toBeVisible()
  await context.setOffline(false)
})

test('papers of a course that a friend gave are known whatever they are called, kept without fetching any, and the new one is added', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'student')
  await page.goto('/books/courses/CHM-201')
  await workerStands(page)
  const { items } = await (await page.request.get('/api/courses/CHM-201/papers')).json()
  const given: SharedFile[] = [{ name: 'doc.pdf', type: 'application/pdf', bytes: small.pdf('new', 3) }]
  for (const { file } of items.slice(0, 2)) {
    const path = `/files/${file.id}/${encodeURIComponent(file.name)}`
    // Both with the same name, as chat apps name them.
    given.push({
      ...given[0],
      name: 'doc.pdf',
      bytes: await (await page.request.get(path)).body(),
    } as SharedFile)
  }
  const fetched: string[] = []
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await share(page, baseURL ?? '', given)
  await expect(page.getByText('2 of 3 are in the library already')).toBeVisible()
  await page.getByRole('button', { name: 'Save the 2 on this phone' }).click()
  await expect(page.getByText('On this phone', { exact: true })).toHaveCount(2)
  expect(fetched.filter((path) => path.endsWith('.pdf'))).toEqual([])
  await page.getByRole('button', { name: 'Add this one' }).click()
  await expect(page.getByText(/^PDF\s· .* to send$/)).toBeVisible()

  await page.goto('/books/courses/CHM-201')
  await expect(page.getByText(/2 of \d+ on this phone/)).toBeVisible()
})

test('on a reel’s own page a file is taken for it only where it is the same', async ({ page }) => {
  const { items } = await (await page.request.get('/api/reels')).json()
  const [reel] = items
  const buffer = await (await page.request.get(reel.original.src)).body()
  const other = Buffer.from(buffer)
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  await page.goto(`/reels?id=${reel.id}`)
  const shown = page.locator(`.reel[data-shown][data-reel="${reel.id}"]`)
  await shown.getByRole('button', { name: 'More about this reel' }).click()
  await page
    .getByLabel(/^I have the file already/)
    .setInputFiles({ name: 'goal.webm', mimeType: 'video/webm', buffer: other })
  await expect(page.getByRole('dialog', { name: 'Not this reel' })).toBeVisible()
  await page
    .getByLabel('Choose another file')
    .setInputFiles({ name: 'whatever(2).bin', mimeType: '', buffer })
  const kept = page.getByRole('dialog', { name: 'It is this reel' })
  await expect(kept.getByText('0 bytes')).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Give to a friend' })).toBeVisible()
})

test('a file that was chosen before the page came alive is compared once it does', async ({
  context,
  page,
}) => {
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/courses/CHM-201/papers')).json()
  const [{ id, file }] = items
  const path = `/files/${file.id}/${encodeURIComponent(file.name)}`
  const buffer = await (await page.request.get(path)).body()
  const coming = await context.newPage()
  const alive = Promise.withResolvers<void>()
  await coming.route(/\/assets\/.*\.js$/, async (route) => {
    await alive.promise
    await route.continue()
  })
  await coming.goto(`/books/${id}`, { waitUntil: 'commit' })
  const input = coming.getByLabel(/^I have the file already/)
  await input.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  alive.resolve()
  // All of its scripts come from here on.
  await expect(coming.getByRole('dialog', { name: 'It is this book' })).toBeVisible({ timeout: 30_000 })
})

test('what another site tries to share is not taken, and said so', async ({ page, context, baseURL }) => {
  const video = { name: 'a.webm', type: 'video/webm', bytes: Buffer.from('a video') }
  await page.goto('/shared-pictures')
  await workerStands(page)
  // A page of another site: the browser sends its origin.
  await context.route('http://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: shareMenu(baseURL ?? '', [video]) }),
  )
  await page.goto('http://elsewhere.example/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Another website tried to share something' })).toBeVisible()
})
