import { expect, test } from 'vitest'
import { htmlOf } from './shared-post.ts'

test('what another app shared is text, line by line, and only its links are links', () => {
  expect(htmlOf('Read <this>\n\nhttps://fuoye.edu.ng/x?a=1&b=2 now')).toBe(
    '<p>Read &lt;this&gt;</p><p><a href="https://fuoye.edu.ng/x?a=1&amp;b=2">https://fuoye.edu.ng/x?a=1&amp;b=2</a> now</p>',
  )
  expect(htmlOf('javascript:alert(1)')).toBe('<p>javascript:alert(1)</p>')
  expect(htmlOf('https://a.ng/"onclick="x')).toBe(
    '<p><a href="https://a.ng/&quot;onclick=&quot;x">https://a.ng/&quot;onclick=&quot;x</a></p>',
  )
})
