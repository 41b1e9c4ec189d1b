import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyCampus } from '#contract/apply-campus.ts'
import type { Logo } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'

/** A part of the usual mark. */
const mark = '<path d="M16 18.5v9"'

beforeEach(() => applyCampus({}))
afterEach(() => applyCampus({}))

async function square(side: number): Promise<string> {
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#1e40af' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

test('a logo that an admin publishes is on the next page and wherever the app has its icon', async () => {
  const it = await campus({ pages: realPages })
  const sade = it.admin()
  const logo: Logo = { small: await square(96), middle: await square(192), large: await square(512) }
  const publish = async (change: { logo?: Logo | undefined }) => {
    const { version, settings } = await sade(api.campusAdmin.read, {})
    await sade(api.campusAdmin.publish, {
      body: { version, settings: { ...settings, ...change }, moves: [] },
    })
  }
  const get = it.fetchAs(null)
  const before = await (await get('/')).text()
  expect(before).toContain(mark)

  await publish({ logo })
  const page = await (await get('/')).text()
  expect(page).not.toContain(mark)
  const [told] = /\/campus-logo\/[0-9a-f]{16}/.exec(page.slice(page.indexOf('id="campus"'))) ?? ['']
  const onPage = await get(told)
  expect([onPage.status, onPage.headers.get('content-type'), onPage.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    expect.stringContaining('immutable'),
  ])
  for (const [path, side] of [
    ['/icon.svg', 192],
    ['/icon-192.png', 192],
    ['/icon-512.png?x=1', 512],
    ['/icon-maskable.png', 512],
    ['/apple-touch-icon.png', 192],
  ] as const) {
    const icon = await get(path)
    expect(icon.headers.get('cache-control'), path).toBe('no-cache')
    const again = await get(path, { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } })
    expect(again.status, path).toBe(304)
    expect(await sharp(await icon.arrayBuffer()).metadata(), path).toMatchObject({
      format: 'png',
      width: side,
    })
  }
  const { icons } = (await (await get('/manifest.webmanifest')).json()) as { icons: unknown[] } // as the test before says
  expect(icons).toEqual([
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  ])
  expect((await get('/campus-logo/0000000000000000')).status).toBe(404)

  await expect(publish({ logo: { ...logo, small: logo.large } })).rejects.toMatchObject({
    field: 'logo.small',
  })
  await publish({ logo: undefined })
  expect(await (await get('/')).text()).toContain(mark)
  expect((await get(told)).status).toBe(404)
})
