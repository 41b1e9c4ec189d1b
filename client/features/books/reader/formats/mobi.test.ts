import { expect, test } from 'vitest'
import { chaptersOf } from './mobi.ts'

test('parts of a MOBI are called by their heading, or by the line they begin with; an empty one is none', () => {
  const paragraph = `<p>${'It rained for days. '.repeat(9)}</p>`
  const parts = [
    '<h2>The gate</h2><p>Open.</p>',
    `<p align="center"><b>Chapter Two</b></p>${paragraph}`,
    paragraph,
    '<img recindex="00001">',
    '\n</body></html>',
  ]
  expect(chaptersOf(`<body>${parts.join('<mbp:pagebreak/>')}`).map(({ title }) => title)).toEqual([
    'The gate',
    'Chapter Two',
    'Part 3',
    'Part 4',
  ])
})
