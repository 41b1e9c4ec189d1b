import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import type { Persona } from '#testing/server/campus.ts'
import { aProduct } from '#testing/server/samples/products.ts'

async function start() {
  const it = await aCampus()
  const [ada, bola] = [it.student({ fullName: 'Ada Obi' }), it.student({ fullName: 'Kẹ́mi Adéṣínà' })]
  for (const one of [ada, bola]) await one(api.auth.session, {})
  await bola(api.products.add, { id: newId(), body: aProduct({ name: 'Laptop' }) })
  return { ...it, ada, bola }
}

const titlesOf = async (who: Persona) => (await who(api.watches.list, {})).items.map(({ title }) => title)
const pressed = (isPressed: boolean, told = 'On') =>
  screen.findByRole('button', { name: isPressed ? `Tell me: ${told}` : 'Tell me', pressed: isPressed })

test('a search that finds nothing is asked for good by one tap, and taken back from the sheet that says what it means', async () => {
  const it = await start()
  const page = await openPage(it, '/marketplace?search=kettle', it.ada)
  await screen.findByText('No products found')
  await page.user.click(await pressed(false))
  const sheet = await screen.findByRole('dialog', { name: 'We’ll tell you' })
  expect(sheet.textContent).toContain('New under kettle')
  expect(sheet.textContent).toContain('At most once a day, and never in your quiet hours')
  expect(await titlesOf(it.ada)).toEqual(['kettle'])
  await page.press('Turn it off')
  await page.told('You won’t hear about “kettle” any more')
  await pressed(false)
  await page.press('Undo')
  await page.told('We’ll tell you when there’s something new under “kettle”')
  await page.user.click(await pressed(true))
  await pressed(false)
  await waitFor(async () => expect(await titlesOf(it.ada)).toEqual([]))
})

test('what asks nothing has no button; what is asked is pressed in any spelling and order', async () => {
  const it = await start()
  await it.ada(api.watches.set, { body: { kind: 'products', asked: 'search=HP+Laptop', on: true } })
  await openPage(it, '/marketplace', it.ada)
  await screen.findByText('Laptop')
  expect(screen.queryByText('Tell me')).toBeNull()
  await openPage(it, '/marketplace?search=laptop+hp&sort=price-up', it.ada)
  await pressed(true)
})

test('one is told of any room, but not of all that is for sale', async () => {
  const it = await start()
  const page = await openPage(it, '/marketplace?kind=room', it.ada)
  await page.press('Tell me')
  await waitFor(async () => expect(await titlesOf(it.ada)).toEqual(['Rooms']))
  await expect(
    it.ada(api.watches.set, { body: { kind: 'products', asked: 'kind=sale', on: true } }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('a visitor signs in and comes back', async () => {
  const it = await start()
  await openPage(it, '/marketplace?search=laptop&campus=Oye')
  const link = await screen.findByRole('link', { name: 'Tell me' })
  expect(link.getAttribute('href')).toBe('/login?from=%2Fmarketplace%3Fsearch%3Dlaptop%26campus%3DOye')
})

test('what is new of a person and in a course is asked for on their pages, and stands in one list', async () => {
  const it = await start()
  const page = await openPage(it, `/people/${it.bola.id}`, it.ada)
  await page.user.click(await pressed(false))
  await screen.findByRole('dialog', { name: 'We’ll tell you' })
  await page.press('Done')
  await pressed(true, 'We’ll tell you')
  await openPage(it, `/people/${it.ada.id}`, it.ada)
  await screen.findByText('Your own profile')
  expect(screen.queryByText('Tell me')).toBeNull()
  await it.ada(api.watches.set, { body: { kind: 'course', asked: 'CHM 201', on: true } })
  const list = await openPage(it, '/notices?alerts', it.ada)
  await screen.findByText(/^2 of 20/)
  await list.press('Remove “CHM 201”')
  await list.told('You won’t hear about “CHM 201” any more')
  await waitFor(async () => expect(await titlesOf(it.ada)).toEqual(['Kẹ́mi Adéṣínà']))
  await list.press('Remove “Kẹ́mi Adéṣínà”')
  await screen.findByText('No alerts yet')
})

test('without a network it is asked later; the last word counts', async () => {
  const it = await start()
  const page = await openPage(it, '/marketplace?search=laptop', it.ada)
  await pressed(false)
  network(false)
  await page.user.click(await pressed(false))
  await screen.findByText('It starts when you’re online.')
  await page.press('Turn it off')
  await page.user.click(await pressed(false))
  await page.press('Done')
  await pressed(true)
  expect(await titlesOf(it.ada)).toEqual([])
  network(true)
  await waitFor(async () => expect(await titlesOf(it.ada)).toEqual(['laptop']))
})
