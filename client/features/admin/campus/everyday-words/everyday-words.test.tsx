import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyCampus } from '#contract/apply-campus.ts'
import { api } from '#contract/index.ts'
import { usualWords } from '#contract/marketplace/everyday-words.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'

async function start() {
  applyCampus({})
  const it = await aCampus()
  const sade = it.admin()
  await sade(api.auth.session, {})
  const stored = async () => (await sade(api.campusAdmin.read, {})).settings.words ?? []
  return { ...it, sade, stored }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('an admin changes a group, finds one, adds one, and publishes them', async () => {
  const it = await start()
  const { user } = await openPage(it, '/admin?campus=words', it.sade)
  await screen.findByText('Searching for one of these words finds the others, too.', { exact: false })
  await user.click(await button(/^Electronics/))
  await user.click(await button('Change calculator'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Words for calculator' }))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Words$/ })
  expect(words.value).toBe('calculator, scientific calculator')
  await user.clear(words)
  await user.type(words, 'calculator, ẹ̀rọ ìṣirò, Ero isiro')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await dialog.findByText('“Ero isiro” is there twice')
  await user.clear(words)
  await user.type(words, 'calculator, ẹ̀rọ  ìṣirò')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByText(/^calculator, ẹ̀rọ ìṣirò/)
  await user.click(await button('Add a group'))
  const added = within(await screen.findByRole('dialog', { name: 'Add a group' }))
  await user.type(added.getByRole('textbox', { name: /^Words$/ }), 'Fan')
  await user.click(added.getByRole('button', { name: 'Add' }))
  await added.findByText('Another group begins with “Fan”')
  await user.clear(added.getByRole('textbox', { name: /^Words$/ }))
  await user.type(added.getByRole('textbox', { name: /^Words$/ }), 'blower, air blower')
  await user.click(added.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'ISIRO')
  await screen.findByText(/^calculator, ẹ̀rọ ìṣirò/)
  expect(screen.queryByText(/^blower/)).toBeNull()
  await user.click(await button('Publish'))
  await expect.poll(async () => (await it.stored()).length).toBe(usualWords.length + 1)
  const stored = await it.stored()
  expect(stored).toContainEqual({ category: 'Electronics', words: ['blower', 'air blower'] })
  expect(stored.find((one) => one.words[0] === 'calculator')).toMatchObject({
    words: ['calculator', 'ẹ̀rọ ìṣirò'.normalize('NFC')],
    names: ['casio', 'fx 991', 'fx 82'],
  })
})

test('what was searched in vain goes into a group by a tap, or begins one', async () => {
  const it = await start()
  const searchers = Array.from({ length: 12 }, () => it.student())
  for (const one of searchers)
    for (const search of ['deskstop', 'ogi']) await one(api.products.list, { query: { search } })
  await it.jobs.find(({ name }) => name === 'searches that found nothing')?.run()
  const { user } = await openPage(it, '/admin?campus=words', it.sade)
  const section = within(await screen.findByRole('region', { name: 'Searched this week, nothing found' }))
  await user.click(await section.findByRole('button', { name: 'Add deskstop to a group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add “deskstop” to a group' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Please choose a group')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Group' }), 'laptop')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await section.findByText('In a group')
  await user.click(section.getByRole('button', { name: 'Add ogi to a group' }))
  await user.click(await button('New group'))
  const added = within(await screen.findByRole('dialog', { name: 'Add a group' }))
  const words = added.getByRole<HTMLTextAreaElement>('textbox', { name: /^Words$/ })
  expect(words.value).toBe('ogi')
  await user.click(added.getByRole('button', { name: 'Add' }))
  await added.findByText('Write another word for it, or choose a category')
  expect(document.activeElement).toBe(words)
  await user.type(words, ', <b>')
  await user.click(added.getByRole('button', { name: 'Add' }))
  await added.findByText('Please write it without < and >')
  await user.clear(words)
  await user.type(words, 'ogi, pap')
  await user.click(added.getByRole('button', { name: 'Add' }))
  await user.click(await button('Publish'))
  await expect.poll(async () => (await it.stored()).length).toBe(usualWords.length + 1)
  const stored = await it.stored()
  expect(stored.find(({ words }) => words[0] === 'laptop')?.words).toEqual(['laptop', 'lap top', 'deskstop'])
  expect(stored.at(-1)).toEqual({ category: '', words: ['ogi', 'pap'] })
})

test('the campus’s words are on no page but where admins change them', async () => {
  const it = await start()
  const { version, settings } = await it.sade(api.campusAdmin.read, {})
  const words = [{ category: 'Others', words: ['kulikuli', 'groundnut cake'] }]
  await it.sade(api.campusAdmin.publish, { body: { version, settings: { ...settings, words }, moves: [] } })
  const { saidOnPages } = await import('#server/platform/campus/on-pages.ts')
  expect(JSON.stringify(saidOnPages())).not.toContain('kulikuli')
  expect(saidOnPages()).not.toHaveProperty('words')
})
