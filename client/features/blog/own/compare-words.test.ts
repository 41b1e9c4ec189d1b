// @vitest-environment node
import { expect, test } from 'vitest'
import { compareHtml, compareText } from './compare-words.ts'

const told = (before: string, after: string) => {
  const { pieces, places } = compareText(before, after)
  const text = pieces.map(({ text, mark }) => (mark ? `[${mark} ${text}]` : text)).join(' ')
  return [text, places]
}

test('two titles differ by words, and a word with its replacement is one place', () => {
  expect(told('The pomp runs', 'The pomp runs')).toEqual(['The pomp runs', 0])
  expect(told('The pomp runs', 'The pump runs')).toEqual(['The [del pomp] [ins pump] runs', 1])
  expect(told('first CHM107 practical', 'the first CHM 107 practical')).toEqual([
    ...['[ins the] first [del CHM107] [ins CHM 107] practical', 2],
  ])
  expect(told('', 'New')).toEqual(['[ins New]', 1])
  expect(told('a b c d', 'a d')).toEqual(['a [del b c] d', 1])
})

test.each([
  ['the same', '<p>One two</p>', '<p>One two</p>', '<p>One two</p>', 0],
  [
    'a word',
    '<p>One tow three</p>',
    '<p>One two three</p>',
    '<p>One <del>tow</del> <ins>two</ins> three</p>',
    1,
  ],
  ['the first word', '<p>Teh pump</p>', '<p>The pump</p>', '<p><del>Teh</del> <ins>The</ins> pump</p>', 1],
  ['the last word', '<p>The pomp</p>', '<p>The pump</p>', '<p>The <del>pomp</del> <ins>pump</ins></p>', 1],
  [
    'a word less',
    '<p>The the pump runs</p>',
    '<p>The pump runs</p>',
    '<p>The <del>the</del> pump runs</p>',
    1,
  ],
  [
    'words in bold',
    '<p>It was <strong>veri hot</strong> then</p>',
    '<p>It was <strong>very hot</strong> then</p>',
    '<p>It was <del>veri</del> <strong><ins>very</ins> hot</strong> then</p>',
    1,
  ],
  ['looks alone', '<p>So hot</p>', '<p>So <em>hot</em></p>', '<p>So <em>hot</em></p>', 0],
  [
    'an item of a list',
    '<ul><li>a coat</li><li>gogles</li></ul>',
    '<ul><li>a coat</li><li>goggles</li></ul>',
    '<ul><li>a coat <del>gogles</del></li><li><ins>goggles</ins></li></ul>',
    1,
  ],
  [
    'a paragraph less',
    '<p>One.</p><p>Mr Ojo is wicked, he will send you out.</p><p>Two.</p>',
    '<p>One.</p><p>Two.</p>',
    '<p>One.</p><p><del>Mr Ojo is wicked, he will send you out.</del></p><p>Two.</p>',
    1,
  ],
  ['a paragraph more', '<p>One.</p>', '<p>One.</p><p>Two.</p>', '<p>One.</p><p><ins>Two.</ins></p>', 1],
  [
    'what another says wholly',
    '<p>Mr Ojo will send you out</p>',
    '<p>Come before eight: the door closes</p>',
    '<p><del>Mr Ojo will send you out</del></p><p><ins>Come before eight: the door closes</ins></p>',
    2,
  ],
  [
    'what is written as an entity',
    '<p>A &amp; B &lt;b</p>',
    '<p>A &amp; C &lt;b</p>',
    '<p>A &amp; <del>B</del> <ins>C</ins> &lt;b</p>',
    1,
  ],
  [
    'a picture less',
    `<p>See</p><picture><source srcset="x" /><img src="/files/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/640.jpeg" alt="The pump" /></picture>`,
    '<p>See</p>',
    '<p>See</p><p><del>Picture: The pump</del></p>',
    1,
  ],
])('%s is marked in formatted text', (_, before, after, html, places) => {
  expect(compareHtml(before, after)).toEqual({ html, places })
})

test('a picture as the editor writes it is the one that the campus stores', () => {
  const id = '0190f3a1-0000-7000-8000-000000000000'
  const stored = `<picture><source type="image/avif" srcset="/files/${id}/640.avif 640w" /><img src="/files/${id}/640.jpeg" alt="Rain" width="4" /></picture>`
  const edited = `<img src="/files/${id}" alt="Rain">`
  expect(compareHtml(`<p>See</p>${stored}`, `<p>See</p>${edited}`).places).toBe(0)
})

test('whatever two texts are, what is marked as gone and what is not make up the former, and the tags are the latter’s', () => {
  const words = ['rain', 'pump', 'the', 'gate', 'of', 'coat']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const text = () =>
    Array.from({ length: 1 + random(4) }, () => {
      const inside = Array.from({ length: 1 + random(7) }, () => {
        const word = words[random(words.length)] ?? ''
        return random(5) === 0 ? `<strong>${word}</strong>` : word
      }).join(' ')
      return random(4) === 0 ? `<ul><li>${inside}</li></ul>` : `<p>${inside}</p>`
    }).join('')
  const said = (html: string) => (html.replaceAll(/<[^<>]+>/g, ' ').match(/\S+/g) ?? []).sort()
  for (let round = 0; round < 400; round += 1) {
    const [before, after] = [text(), text()]
    const { html } = compareHtml(before, after)
    const without = (mark: string) => html.replaceAll(new RegExp(`<${mark}>.*?</${mark}>`, 'gs'), ' ')
    expect(said(without('del')), `${before} → ${after}`).toEqual(said(after))
    expect(said(without('ins')), `${before} → ${after}`).toEqual(said(before))
    expect(html.match(/<(p|ul|li|strong)>/g)?.length).toBe(html.match(/<\/(p|ul|li|strong)>/g)?.length)
  }
})

test('two very long texts that have nothing in common do not keep a phone busy', () => {
  const many = (word: string) =>
    `<p>${Array.from({ length: 6_000 }, (_, at) => `${word}${at}`).join(' ')}</p>`
  const began = performance.now()
  compareHtml(many('a'), many('b'))
  expect(performance.now() - began).toBeLessThan(5_000)
})
