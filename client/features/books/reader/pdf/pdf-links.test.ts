import { expect, test } from 'vitest'
import { onlyLinks } from './pdf-links.ts'

test('of what lies over a page only links that lead somewhere are taken over', async () => {
  const all = [
    { subtype: 'Link', url: 'https://fuoye.edu.ng/' },
    { subtype: 'Link', dest: 'chapter-2' },
    { subtype: 'Link', action: 'NextPage' },
    { subtype: 'Link', action: 'Print' },
    // pdf.js gives unsafe links no `url`: a script, for one.
    { subtype: 'Link', unsafeUrl: 'javascript:alert(1)' },
    { subtype: 'Link', attachment: { filename: 'virus.exe' } },
    { subtype: 'Widget', fieldType: 'Tx' },
    { subtype: 'FileAttachment' },
    { subtype: 'Text', contentsObj: { str: 'A note' } },
  ]
  const page = { getAnnotations: async () => all } as unknown as Parameters<typeof onlyLinks>[0]
  onlyLinks(page)
  onlyLinks(page)
  expect(await page.getAnnotations()).toEqual(all.slice(0, 3))
})
