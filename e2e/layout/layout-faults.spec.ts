import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { ask } from './check.ts'
import type { Rule } from './seen/index.ts'

/** The faults on a page with only this body. */
async function found(page: Page, rule: Rule, body: string, does?: () => Promise<unknown>) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width">
    <style>p { margin: 0 } body { margin: 16px; font: 16px/1.5 sans-serif } .btn { padding: 0 8px; min-height: 48px }</style>${body}`)
  await does?.()
  return (await ask(page, [rule])).map(({ what }) => what)
}

const filler = '<p style="height: 1200px">Words above</p>'

/** Two switches below each other, one of them beside more words than fit. */
const column = (wrap: string) =>
  `<fieldset style="width: 160px">${['Replies', 'Comments on my post or reel']
    .map(
      (words) =>
        `<label style="display: flex; flex-wrap: ${wrap}; justify-content: space-between">${words}<input type="checkbox" style="flex: none; margin: 0"></label>`,
    )
    .join('')}</fieldset>`

/** Two buttons beside each other, one with more to say. */
const pair = (columns: string) =>
  `<div style="display: grid; grid-template-columns: ${columns}; width: 280px">${[
    ['Read', '4 MB'],
    ['Download', 'EPUB\u00a0· 188 KB\u00a0· under\u00a0₦1'],
  ]
    .map(
      ([name, words]) =>
        `<button class="btn two-lines" style="display: flex; flex-direction: column; align-items: center"><span>${name}</span><small>${words}</small></button>`,
    )
    .join('')}</div>`

/** A body with a fault, and the same body without it. */
const planted: [string, Rule, string, string][] = [
  [
    'two names over each other',
    'overlaps',
    '<p style="width: 90px; height: 20px; white-space: nowrap">Oluwafunmilayo Ogunlade</p><p style="margin: -20px 0 0 40px">Oluwatimileyin</p>',
    '<p>Oluwafunmilayo Ogunlade</p><p>Oluwatimileyin</p>',
  ],
  [
    'a crushed button',
    'broken',
    '<button class="btn" style="width: 60px; overflow-wrap: anywhere">List Product</button>',
    '<button class="btn">List Product</button>',
  ],
  [
    'words that stick out of their button',
    'cut',
    '<div><button class="btn" style="width: 70px; height: 48px; white-space: nowrap">List Product</button></div>',
    '<button class="btn" style="white-space: nowrap">List Product</button>',
  ],
  [
    'a name cut off with nothing that says so',
    'cut',
    '<p style="width: 90px; overflow: hidden; white-space: nowrap">Oluwafunmilayo</p>',
    '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Oluwafunmilayo</p>',
  ],
  [
    'a price in two lines',
    'broken',
    '<p style="width: 60px">12 KB · under ₦1</p>',
    '<p style="width: 60px">12 KB · under\u00a0₦1</p>',
  ],
  [
    'a bar over text',
    'covered',
    `${filler}<p>The last line</p><div style="position: fixed; inset: auto 0 0; height: 64px; background: #fff">Bar</div>`,
    `${filler}<p style="margin-bottom: 72px">The last line</p><div style="position: fixed; inset: auto 0 0; height: 64px; background: #fff">Bar</div>`,
  ],
  [
    'a sign over another, on two bars that stay',
    'overlaps',
    '<div style="position: fixed; top: 0"><button><svg width="24" height="24"></svg></button></div><div style="position: fixed; top: 0"><span><svg width="34" height="34"></svg></span></div>',
    '<div style="position: fixed; top: 0"><button><svg width="24" height="24"></svg></button></div><div style="position: fixed; top: 60px"><span><svg width="34" height="34"></svg></span></div>',
  ],
  [
    'a message over what the frame has to say',
    'covered',
    '<div class="slot" style="position: fixed; top: 0">You are offline</div><div class="toasts" style="position: fixed; top: 0; background: #fff">Comment deleted</div>',
    '<div class="slot" style="position: fixed; top: 0">You are offline</div><div class="toasts" style="position: fixed; top: 40px; background: #fff">Comment deleted</div>',
  ],
  [
    'lines lower than their letters',
    'cut',
    '<p style="font-size: 22px; line-height: 18px">8</p>',
    '<p style="font-size: 22px; line-height: 1.64">8</p>',
  ],
  [
    'a text that ends in the middle of a line',
    'cut',
    `<p style="height: 60px; overflow: auto; line-height: 24px">${'A caption of several words. '.repeat(9)}</p>`,
    `<p style="height: 72px; overflow: auto; line-height: 24px">${'A caption of several words. '.repeat(9)}</p>`,
  ],
  [
    'a button that reaches under the head',
    'covered',
    '<header class="top" style="height: 56px">Campus</header><main><button style="margin-top: -20px; height: 60px">Back</button></main>',
    '<header class="top" style="height: 56px">Campus</header><main><button style="height: 60px">Back</button></main>',
  ],
  [
    'letters that hang into the line below',
    'overlaps',
    '<p style="line-height: 1.3">Ẹniọlá Ọ̀ṣúnkúnlé</p><p style="margin-top: -10px; line-height: 1.3">4 h ago</p>',
    '<p style="line-height: 1.3">Ẹniọlá Ọ̀ṣúnkúnlé</p><p style="line-height: 1.3">4 h ago</p>',
  ],
  [
    'a line that begins with a separator',
    'broken',
    '<p style="width: 92px">Campus Life · Technology</p>',
    '<p style="width: 92px">Campus Life\u00a0· Technology</p>',
  ],
  ['a button that takes three lines beside one with room', 'narrow', pair('1fr 1fr'), pair('auto auto')],
  ['a switch that fell out of its column', 'ragged', column('wrap'), column('nowrap')],
  [
    'a search without room for what is typed',
    'cut',
    '<input type="search" style="width: 60px; font-size: 32px">',
    '<input type="search" style="width: 240px; font-size: 32px">',
  ],
  [
    'a word of a heading that is broken',
    'broken',
    '<h1 style="width: 100px; font-size: 40px; overflow-wrap: anywhere">Campus Blog</h1>',
    '<h1 style="font-size: 40px; overflow-wrap: anywhere">Campus Blog</h1>',
  ],
  [
    'two buttons that read as one',
    'touching',
    '<button style="padding: 0; border: 0">Search</button><button style="padding: 0; border: 0">Sign In</button>',
    '<button style="padding: 0 8px; border: 0">Search</button><button style="padding: 0 8px; border: 0">Sign In</button>',
  ],
  [
    'bars that leave too little between them',
    'bars',
    `${filler}<div style="position: fixed; inset: 0 0 auto; height: 360px; background: #fff">You are offline</div>`,
    `${filler}<div style="position: fixed; inset: 0 0 auto; height: 100px; background: #fff">You are offline</div>`,
  ],
  ['a sideways scroll', 'sideways', '<p style="width: 400px">A wide line</p>', '<p>A line</p>'],
  [
    'what is too small for a thumb',
    'targets',
    '<button style="width: 24px; height: 24px">×</button>',
    '<button style="width: 44px; height: 44px">×</button>',
  ],
  [
    'the focus under a bar',
    'hiddenFocus',
    `<style>html { scroll-padding: 0 }</style>${filler}<a href="#x" style="display: block">Next</a><div style="position: fixed; inset: auto 0 0; height: 300px; background: #fff">Bar</div>`,
    `${filler}<a href="#x" style="display: block">Next</a>`,
  ],
  [
    'a bar on paper',
    'paper',
    '<p>Notice</p><div style="position: fixed; bottom: 0">Like</div>',
    '<p>Notice</p>',
  ],
]

for (const [name, rule, wrong, right] of planted)
  test(`the check sees ${name}, and passes what lies as it should`, async ({ page }) => {
    expect(await found(page, rule, wrong)).not.toEqual([])
    expect(await found(page, rule, right)).toEqual([])
  })

test('the check sees a menu away from its opener, and passes one that touches it', async ({ page }) => {
  const menu = (style: string) =>
    `<button popovertarget="menu" style="position: fixed; top: 10px; left: 10px; width: 44px; height: 44px">…</button><nav id="menu" popover="auto" style="inset: auto; margin: 0; width: 200px; height: 90px; ${style}">Edit</nav>`
  const open = () => page.getByRole('button').click()
  expect(await found(page, 'popups', menu('top: 260px; left: 10px'), open)).not.toEqual([])
  expect(await found(page, 'popups', menu('top: 56px; left: 10px'), open)).toEqual([])
  expect(await found(page, 'popups', menu('top: 56px; left: 250px'), open)).not.toEqual([])
})
