import { expect, test } from 'vitest'
import { safeText } from '#server/features/blog/compose/safe-html.ts'
import { bodyOf } from './body.ts'

const id = (number: string) => `00000000-0000-8000-8000-${number.padStart(12, '0')}`

/** As it is stored; a picture is there where it has a number. */
async function body(content: string) {
  const dropped: string[] = []
  const html = bodyOf(content, {
    pictureOf: ({ number }) => (number ? id(number) : null),
    captionOf: (number) => (number === '8' ? 'Eighth' : ''),
    attached: ['8', '9'],
    dropped: (shortcode) => dropped.push(shortcode),
  })
  return { html: (await safeText(html)).html, dropped }
}
const img = (number: string, alt = '') => `<img src="/files/${id(number)}" alt="${alt}" />`

test('a text without block comments has the paragraphs and breaks that WordPress shows', async () => {
  const { html } = await body(
    'One\ntwo\n\n<strong>Three</strong>\nfour\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nfive',
  )
  expect(html).toBe(
    '<p>One<br />two</p><p><strong>Three</strong><br />four</p><ul><li>a</li><li>b</li></ul><p>five</p>',
  )
})

test('block comments go, and line ends between blocks are none of the text', async () => {
  const { html } = await body(
    '<!-- wp:heading {"level":2} -->\n<h2>A</h2>\n<!-- /wp:heading -->\n<!-- wp:paragraph -->\n<p>b\nc</p>\n<!--more-->',
  )
  expect(html).toBe('<h2>A</h2><p>b\nc</p>')
})

test('a caption stands below its picture, else in the text', async () => {
  const caption =
    '[caption id="attachment_7" width="300"]<a href="x.png"><img class="wp-image-7" src="x.png" alt="IMG_2034" /></a> The <em>gate</em> &amp; more[/caption]'
  expect((await body(`Before ${caption} after`)).html).toBe(
    `<p>Before</p>${img('7', 'The gate &amp; more')}<p>after</p>`,
  )
  expect((await body(caption.replace('wp-image-7', ''))).html).toBe('<p>The <em>gate</em> &amp; more</p>')
  const long = 'word '.repeat(80).trim()
  expect((await body(`<figure><img class="wp-image-7"><figcaption>${long}</figcaption></figure>`)).html).toBe(
    `${img('7')}<p>${long}</p>`,
  )
  expect(
    (
      await body(
        '<p><img class="wp-image-7" alt="IMG_2034"><img class="wp-image-8" alt="A &quot;b&quot;"></p>',
      )
    ).html,
  ).toBe(img('7') + img('8', 'A &quot;b&quot;'))
})

test('a gallery is its pictures, and a film is a link', async () => {
  expect((await body('[gallery ids="8, 7" columns="2"]')).html).toBe(img('8', 'Eighth') + img('7'))
  expect((await body('[gallery]')).html).toBe(img('8', 'Eighth') + img('9'))
  const blocks = `<!-- wp:gallery --><figure class="g"><ul><li><figure><img class="wp-image-8"/><figcaption>a</figcaption></figure></li><li><figure><img class="wp-image-9"/></figure></li></ul></figure><!-- /wp:gallery -->`
  expect((await body(blocks)).html).toBe(img('8', 'a') + img('9'))
  const at = 'https://www.youtube.com/watch?v=1'
  const link = `<p><a href="${at}" rel="nofollow ugc noopener" target="_blank">${at}</a></p>`
  for (const text of [
    `[embed]${at}[/embed]`,
    `[youtube ${at}]`,
    `[video mp4="${at}"][/video]`,
    `<iframe width="5" src="${at}"></iframe>`,
  ])
    expect((await body(text)).html).toBe(link)
})

test('shortcodes go and what they enclose stays; brackets in prose stay, too', async () => {
  expect(await body('[su_box title="A ] b"]Words[/su_box] [sic] [1] [[gallery]] [Ẹ̀kọ́] [a](b) [toc]')).toEqual(
    {
      html: '<p>Words [sic] [1] [gallery] [Ẹ̀kọ́] [a](b)</p>'.normalize(),
      dropped: ['su_box', 'toc'],
    },
  )
  expect((await body('[note]Inside[/note]')).html).toBe('<p>Inside</p>')
})

test('no text makes the campus show a picture of somebody else', async () => {
  const { html } = await body(`<img alt="a>b" src="/files/${id('5')}"><img src='/files/${id('6')}' /> x`)
  expect(html).toBe('<p>x</p>')
})
