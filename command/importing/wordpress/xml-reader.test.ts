import { expect, test } from 'vitest'
import { createReader, type Piece } from './xml-reader.ts'

const said = (pieces: readonly Piece[]) =>
  pieces.map((one) => (one.is === 'text' ? one.text : `${one.is === 'open' ? '' : '/'}${one.name}`))

const whole = `<?xml version="1.0"?>
<!-- <rss> -->
<rss a="1>2"><item/><b c='"'>x &amp; &#233; &nbsp;<![CDATA[<i>&amp;]]></b>
</rss>
`

test('a file is read alike in whatever pieces it comes', () => {
  const all = createReader()
  const read = [...all.read(whole), ...all.end('')]
  expect(said(read).join('|')).toBe('rss|item|/item|b|x & é &nbsp;|<i>&amp;|/b|\n|/rss')
  expect(read.map(({ line }) => line)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 4])
  const slow = createReader()
  const letters = [...whole].flatMap((letter) => slow.read(letter))
  expect([...letters, ...slow.end('')]).toEqual(read)
})

test('whatever is not well-formed has a line', () => {
  for (const [text, sentence] of [
    ['<a>\n<b></a>', 'Line 2: </a> stands where <b> of line 2 has not ended'],
    ['<a>\n<b', 'Line 2: the file ends inside <a>, which begins in line 1'],
    ['<a>\n<![CDATA[x', 'Line 2: the file ends inside <a>, which begins in line 1'],
    ['<a></a>\n<b></b>', 'Line 2: <b> stands behind the end'],
    ['</a>', 'Line 1: </a> ends nothing'],
    ['\nSome words <a/>', 'Line 1: there is text outside of any tag'],
    ['<a>\n\n<b c=d></b></a>', 'Line 3: a tag is malformed here'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'Line 1: we read no file with a DOCTYPE'],
    ['<a><!ENTITY b "c"></a>', 'Line 1: we read no file with a DOCTYPE'],
    ['<a>'.repeat(51), 'Line 1: tags are nested too deep'],
  ] as const)
    expect(() => createReader().end(text)).toThrow(sentence)
})

test('a text that never ends is not gathered without end', () => {
  const reader = createReader()
  reader.read('<a><![CDATA[')
  const some = 'x'.repeat(8 * 1024 * 1024)
  reader.read(some)
  expect(() => [reader.read(some), reader.read(some)]).toThrow('too long')
})
