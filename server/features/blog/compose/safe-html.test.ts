import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeText } from './safe-html.ts'

const html = async (sent: string) => (await safeText(sent)).html
const file = '0193a1b2-1111-7111-8111-111111111111'

test('what a post may be made of stays as it was', async () => {
  const text =
    '<h2>Fare</h2><p>A <strong>single</strong> ride<br />is <em>₦700</em>.</p><ul><li>one<ol><li>deep</li></ol></li></ul>' +
    '<blockquote><p>Eleven hours.</p></blockquote><h3>Ẹ̀kọ́</h3>'
  expect(await html(text)).toBe(text)
})

test('plain text becomes paragraphs, its line ends breaks, its marks text', async () => {
  expect(await html('One\r\ntwo\n\n\nthree & <3 more\n')).toBe(
    '<p>One<br />two</p><p>three &amp; &lt;3 more</p>',
  )
})

test('what is pasted from elsewhere becomes what it comes closest to', async () => {
  expect(await html('<h1>A</h1><div>b <b>c</b><div>d</div></div><h5>e</h5>')).toBe(
    '<h2>A</h2><p>b <strong>c</strong></p><p>d</p><h3>e</h3>',
  )
  expect(await html('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('<p>a</p><p>b</p>')
  expect(await html('<b><p>from a document</p></b>')).toBe('<p>from a document</p>')
  expect(await html('loose <b>bold</b><br><br>and more<p>x</p>')).toBe(
    '<p>loose <strong>bold</strong></p><p>and more</p><p>x</p>',
  )
})

test('what is struck out stays struck out, however it was written', async () => {
  expect(await html('<p>In <del>LT1</del> <strike>LT2</strike> <s>LT<b>3</b></s> the hall</p>')).toBe(
    '<p>In <s>LT1</s> <s>LT2</s> <s>LT<strong>3</strong></s> the hall</p>',
  )
})

test('nothing to read and nothing to see is nothing', async () => {
  for (const sent of [
    '',
    '  \n ',
    '<p></p>',
    '<p>&nbsp;<br></p>',
    '<ul><li></li></ul>',
    '<script>x</script>',
  ])
    expect(await safeText(sent)).toEqual({ html: '', pictureIds: [], empty: true })
})

test('links lead to http(s) alone, in a window that knows nothing of this one', async () => {
  expect(await html('<a href=" https://x.ng/?a=1&amp;b=2" onclick="x()" class="y">go</a>')).toBe(
    '<p><a href="https://x.ng/?a=1&amp;b=2" rel="nofollow ugc noopener" target="_blank">go</a></p>',
  )
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'file:///etc/passwd',
    '/blog',
  ])
    expect(await html(`<a href="${href}">go</a>`)).toBe('<p>go</p>')
})

test('pictures are the campus’s own, whatever size of them was copied', async () => {
  expect(
    await safeText(
      `<p>a<img src="/files/${file}/640.avif" alt="The &quot;bus&quot; > here" onerror="x()">b</p>`,
    ),
  ).toEqual({
    html: `<p>a</p><img src="/files/${file}" alt="The &quot;bus&quot; &gt; here" /><p>b</p>`,
    pictureIds: [file],
    empty: false,
  })
  for (const src of [
    'https://evil.example/x.png',
    `//evil.example/files/${file}`,
    'data:image/png;base64,AAAA',
    'x',
  ])
    expect(await html(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>')
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<form><button formaction=javascript:alert(1)>x',
  '<<script>alert(1)//<</script>',
  '<p><!--><script>alert(1)</script>-->',
  '<template><script>alert(1)</script></template>',
  '<a href="https://x.ng/" autofocus onfocus=alert(1)>x</a>',
  '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
]

/** The exact markup that a stored text may contain. */
const allowed = new RegExp(
  [
    '</?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|s)>',
    '<br />',
    '<a href="https?://[^"<>]*" rel="nofollow ugc noopener" target="_blank">|</a>',
    `<img src="/files/[0-9a-f-]{36}" alt="[^"<>]*" />`,
    '[^<]+',
  ].join('|'),
  'g',
)
const nothingElse = (made: string) => made.replaceAll(allowed, '')

test.each(attacks)('%s does nothing', async (attack) => {
  for (const sent of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}</li></ul>`])
    expect(nothingElse(await html(sent))).toBe('')
})

test('whatever comes, only what is allowed is kept, and keeping it again changes nothing', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom(
      ...'<p> </p> <h2> </h2> <ul> <li> </li> </ul> <blockquote> </blockquote> <b> </b> <em> </em> <s> </s> <br> <div> </div>'.split(
        ' ',
      ),
    ),
    fc.constantFrom(
      '<a href="https://x.ng">',
      '</a>',
      `<img src="/files/${file}">`,
      '\n\n',
      '\n',
      ' ',
      '&nbsp;',
    ),
    fc.string({ maxLength: 6 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      const made = await html(pieces.join(''))
      expect(nothingElse(made)).toBe('')
      expect(await html(made)).toBe(made)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ' ',
  '\n',
  ' \n',
  '&nbsp;',
  '<br>',
  '<b>',
  '<div>',
  '<x a="<">',
  '<b><p>',
  '<p>',
  '<li>',
  '<',
  '&',
  '<a href="https://x.ng">',
  '\n<br> ',
])('a whole post of %j is cleaned in well under a second', async (piece) => {
  expect(await tookFor(piece)).toBeLessThan(1_500)
})

test('what stands in one another takes no longer than what stands side by side', async () => {
  expect(await tookFor('<b>')).toBeLessThan(await tookFor('<p>'))
})

/** In milliseconds of CPU time, so that other load on the machine does not count. */
async function tookFor(piece: string): Promise<number> {
  const sent = piece.repeat(Math.floor(240_000 / piece.length))
  await safeText('') // the sanitizer is loaded at its first use
  const began = process.threadCpuUsage()
  await safeText(`a${sent}b`)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}
