import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { headScript, pageHeaders } from '../pages/page-headers.ts'
import { inTheme } from './theme-cookie.ts'

test('the one script that stands in the page is the one its policy lets run', async () => {
  const page = await readFile('client/index.html', 'utf8')
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(inline.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)).toEqual([
    headScript,
  ])
  expect(pageHeaders.join()).toContain(`script-src 'self' '${headScript}'`)
})

test('a page comes in the theme of its reader, and in no other attribute of theirs', () => {
  const page = '<html lang="en"><body></body></html>'
  expect(inTheme(page, 'a=b; theme=dark')).toContain('<html lang="en" data-theme="dark">')
  expect(inTheme(page, 'theme=light')).toContain('data-theme="light"')
  for (const odd of [undefined, 'theme=blue', 'theme="><script>', 'mytheme=dark'])
    expect(inTheme(page, odd)).toBe(page)
})
