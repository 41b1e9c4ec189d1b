import { type ZipPart, zip } from '#testing/books/zip.ts'
import { type Chance, chanceOf } from './chance.ts'
import { hostileMarkup } from './markup.ts'

const begins =
  '<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">'

/** A book of one section. */
export const fb2Of = (section: string, more = ''): Buffer =>
  Buffer.from(`${begins}<description/><body><section>${section}</section></body>${more}</FictionBook>`)

const body = (inside: string) => Buffer.from(`${begins}<body>${inside}</body></FictionBook>`)
const binary = (id: string, letters: string) =>
  `<binary id="${id}" content-type="image/png">${letters}</binary>`
const packed = (parts: readonly ZipPart[]) => Buffer.from(zip(parts))
const image = '<p>See <image l:href="#p"/></p>'
const run = 'top.caught=1'

/** FB2s that expand, never end, or mislead. */
export const fb2s: readonly (readonly [what: string, file: () => Buffer])[] = [
  [
    'words that unfold before the root',
    () => Buffer.from(`<!DOCTYPE F [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${fb2Of('<p>&b;</p>')}`),
  ],
  [
    'a type from elsewhere',
    () => Buffer.from(`<!DOCTYPE F SYSTEM "https://evil.example/dtd">${fb2Of('<p>&f;</p>')}`),
  ],
  [
    'words that unfold within',
    () => fb2Of(`<!DOCTYPE F [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;&a;">'.repeat(1_000)}]><p>&a;&b;</p>`),
  ],
  ['sections without end', () => body('<section>'.repeat(400_000))],
  [
    'sections without end, well-formed',
    () => body(`${'<section>'.repeat(200_000)}${'</section>'.repeat(200_000)}`),
  ],
  [
    'sections side by side without end',
    () => body('<section><title><p>x</p></title></section>'.repeat(100_000)),
  ],
  ['bodies without end', () => Buffer.from(`${begins}${'<body>'.repeat(500_000)}`)],
  ['comments that never close', () => body(`<section><p>x</p>${'<!--'.repeat(1_000_000)}`)],
  [
    'letters that are data',
    () => body(`<section>${`<![CDATA[<script>${run}</script>]]>`.repeat(20_000)}</section>`),
  ],
  ['brackets that never close', () => body('<section><p '.repeat(400_000))],
  [
    'what is said of it, without end',
    () =>
      Buffer.from(
        `${begins}<description>${'<title-info><author>'.repeat(9_000)}</description><body><p>x</p></body>`,
      ),
  ],
  ['a prolog without end', () => Buffer.from(`${'<?x?>'.repeat(900)}<!-- ${begins}`)],
  ['pictures that are no letters', () => fb2Of(image, binary('p', '%%%%'.repeat(500_000)))],
  [
    'a picture that runs',
    () =>
      fb2Of(
        image,
        binary(
          'p',
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script><image href="https://evil.example/x"/></svg>`,
          ).toString('base64'),
        ),
      ),
  ],
  ['a picture that never ends', () => fb2Of(image, `<binary id="p">${'A'.repeat(9_000_000)}`)],
  [
    'a picture from elsewhere',
    () =>
      fb2Of(
        '<image l:href="https://evil.example/p.png"/><image l:href="//evil.example/q"/><image l:href="file:///etc/passwd"/>',
      ),
  ],
  [
    'links that run',
    () =>
      fb2Of(
        `<p><a l:href="javascript:${run}">a</a><a l:href="data:text/html,&lt;script&gt;${run}">b</a><a l:href="#x" onclick="${run}">c</a></p>`,
      ),
  ],
  [
    'attributes that close themselves',
    () =>
      fb2Of(
        `<p id='"><img src=x onerror=${run}>' l:href='"><script>${run}</script>'>x</p><image l:href='#p" onerror="${run}'/>`,
      ),
  ],
  ['attributes without end', () => fb2Of(`<p ${'a="1" '.repeat(400_000)}>x</p>`)],
  [
    'letters of a kind that nobody knows',
    () => Buffer.from(fb2Of('<p>x</p>').toString().replace('utf-8', 'x-evil-9')),
  ],
  [
    'two bytes a letter, and half of one',
    () => Buffer.concat([Buffer.from(`\ufeff${fb2Of('<p>x</p>')}`, 'utf16le'), Buffer.from([0xd8])]),
  ],
  [
    'a zip that says less than it unpacks to',
    () => packed([{ name: 'a.fb2', content: fb2Of('<p>x</p>'.repeat(999)), claims: 99 }]),
  ],
  ['a zip of zeros', () => packed([{ name: 'a.fb2', content: Buffer.alloc(7_000_000) }])],
  ['a zip that leads out', () => packed([{ name: '../a.fb2', content: fb2Of('<p>x</p>') }])],
  [
    'a zip of something else',
    () => packed([{ name: 'a.fb2', content: '<html><script>top.caught=1</script></html>' }]),
  ],
]

/** FB2s that are expensive to lay out: these need a browser. */
export const fb2sOfMarkup: typeof fb2s = [
  ['titles in titles', () => body(`<section>${'<title><p>'.repeat(100_000)}x</section>`)],
  ['pictures without end', () => fb2Of(image.repeat(9_000), binary('p', 'AAAA').repeat(200_000))],
  [
    'ids without end',
    () =>
      body(
        `<section>${Array.from({ length: 150_000 }, (_, at) => `<p id="a${at}">x</p>`).join('')}</section>`,
      ),
  ],
]

/** A random FB2: with web markup, or with changed letters. */
export function fb2ByChance(seed: number): Buffer {
  const chance: Chance = chanceOf(seed)
  return fb2Of(`<title><p>One</p></title>${hostileMarkup(chance)}${image}`, binary('p', 'AAAA'))
}
