import { partBytes } from '#contract/books/range-reads.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'

/** A malformed book as some program wrote it, and what must still be read. */
export interface KindEpub {
  what: string
  file: Uint8Array
  /** The same with padding between its entries, so that range reads show which are used. */
  apart(): Uint8Array
  /** The text of each page; a picture is '[picture]'. */
  pages: readonly string[]
  contents: readonly string[]
  lacking?: string
}

const chapter = (words: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>${words}</p></body></html>`
const root = 'OEBPS/content.opf'
const container = (path = root) =>
  `<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`
const nav = (...links: [to: string, words: string][]) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><body><nav><ol>${links.map(([to, words]) => `<li><a href="${to}">${words}</a></li>`).join('')}</ol></nav></body></html>`
const opf = (items: string, refs: string, spine = '') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="x"><dc:title>Bread &amp; Butter</dc:title></metadata><manifest>${items}</manifest><spine${spine}>${refs}</spine></package>`
const item = (id: string, href: string, type = 'application/xhtml+xml', more = '') =>
  `<item id="${id}" href="${href}" media-type="${type}"${more}/>`
const ref = (id: string) => `<itemref idref="${id}"/>`
const navItem = item('nav', 'nav.xhtml', undefined, ' properties="nav"')
const [one, two] = [item('one', 'Text/one.xhtml'), item('two', 'Text/two.xhtml')]
const both = `${ref('one')}${ref('two')}`

const usual: Record<string, string | Uint8Array> = {
  'META-INF/container.xml': container(),
  [root]: opf(one + two + navItem, both),
  'OEBPS/Text/one.xhtml': chapter('The first'),
  'OEBPS/Text/two.xhtml': chapter('The second'),
  'OEBPS/nav.xhtml': nav(['Text/one.xhtml', 'First'], ['Text/two.xhtml', 'Second']),
}

/** The usual book with some files replaced; null leaves one out. */
function epubOf(changes: Record<string, string | Uint8Array | null>): Pick<KindEpub, 'file' | 'apart'> {
  const parts: ZipPart[] = Object.entries({ ...usual, ...changes }).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content, stored: content instanceof Uint8Array }],
  )
  const all = [{ name: 'mimetype', content: 'application/epub+zip', stored: true }, ...parts]
  const between = (at: number) => ({
    ...{ name: `between-${at}`, stored: true, content: new Uint8Array(3 * partBytes) },
  })
  return { file: zip(all), apart: () => zip(all.flatMap((part, at) => [part, between(at)])) }
}

const picture = plainPicture(90, 120, [200, 90, 60])
const asUsual = { pages: ['The first', 'The second'], contents: ['First', 'Second'] }
const named = (name: string, called: string): Record<string, string | null> => ({
  [root]: opf(one + item('two', called) + navItem, both),
  'OEBPS/Text/two.xhtml': null,
  [`OEBPS/Text/${name}`]: chapter('The second'),
  'OEBPS/nav.xhtml': nav(['Text/one.xhtml', 'First'], [called, 'Second']),
})
const ncx = (points: string) => `<?xml version="1.0"?><ncx><navMap>${points}</navMap></ncx>`
const point = (words: string, to: string, more = '') =>
  `<navPoint><navLabel><text>${words}</text></navLabel><content src="${to}"/>${more}</navPoint>`
const oldItems = one + two + item('ncx', 'toc.ncx', 'application/x-dtbncx+xml')
const withNcx = (points: string) => ({
  [root]: opf(oldItems, both, ' toc="ncx"'),
  'OEBPS/nav.xhtml': null,
  'OEBPS/toc.ncx': ncx(points),
})

const yoruba = 'ìn Ọyẹ́.xhtml'

export const kindEpubs: readonly KindEpub[] = [
  { what: 'as everybody writes it', ...epubOf({}), ...asUsual },
  {
    ...{ what: 'a chapter whose letters are written in two ways', ...asUsual },
    ...epubOf(named(yoruba.normalize('NFC'), `Text/${encodeURIComponent(yoruba.normalize('NFD'))}`)),
  },
  {
    ...{ what: 'the same the other way round, and not encoded', ...asUsual },
    ...epubOf(named(yoruba.normalize('NFD'), `Text/${yoruba.normalize('NFC')}`)),
  },
  {
    ...{ what: 'a chapter in other capitals', ...asUsual },
    ...epubOf(named('Two.XHTML', 'text/two.xhtml')),
  },
  {
    ...{ what: 'a name that is kept as addresses are written', ...asUsual },
    ...epubOf(named('chapter%20two.xhtml', 'Text/chapter%20two.xhtml')),
  },
  {
    ...{ what: 'folders as Windows parts them', ...asUsual },
    ...epubOf({
      'META-INF/container.xml': container('OEBPS\\content.opf'),
      [root]: opf(one + item('two', 'Text\\two.xhtml') + navItem, both),
    }),
  },
  {
    ...{ what: 'a container that leads nowhere', ...asUsual },
    ...epubOf({ 'META-INF/container.xml': container('book.opf') }),
  },
  {
    ...{ what: 'a blank before its first line', ...asUsual },
    ...epubOf({
      'META-INF/container.xml': `\n ${container()}`,
      [root]: `\n ${opf(one + two + navItem, both)}`,
    }),
  },
  {
    ...{ what: 'a raw ampersand in its list', pages: asUsual.pages, contents: ['First', 'Bread & Butter'] },
    ...epubOf(withNcx(point('First', 'Text/one.xhtml') + point('Bread & Butter', 'Text/two.xhtml'))),
  },
  {
    ...{ what: 'a list without its end, with a word in a comment', ...asUsual },
    ...epubOf({
      ...withNcx(''),
      'OEBPS/toc.ncx': `<ncx><navMap><!-- ${point('Never', 'Text/one.xhtml')} -->${point('First', 'text/one.xhtml')}${point('<![CDATA[Second]]>', 'Text/two.xhtml')}`,
    }),
  },
  {
    ...{ what: 'UTF-8 that says it is windows-1252', contents: asUsual.contents },
    pages: ['The first', 'Ẹ̀kọ́ ₦5'],
    ...epubOf({
      'OEBPS/Text/two.xhtml': chapter('Ẹ̀kọ́ ₦5').replace('"?>', '" encoding="windows-1252"?>'),
    }),
  },
  {
    ...{
      what: 'windows-1252 that says nothing',
      contents: asUsual.contents,
      pages: ['The first', 'déjà vu'],
    },
    ...epubOf({ 'OEBPS/Text/two.xhtml': Buffer.from(chapter('déjà vu'), 'latin1') }),
  },
  {
    ...{ what: 'letters of one byte that say they have two', ...asUsual },
    ...epubOf({ [root]: opf(one + two + navItem, both).replace('"?>', '" encoding="UTF-16"?>') }),
  },
  {
    ...{ what: 'a chapter that is not there', pages: ['The first'], contents: ['First'] },
    ...epubOf({ 'OEBPS/Text/two.xhtml': null }),
    lacking: '1 of 2 chapters is missing in this file',
  },
  {
    ...{ what: 'a picture among its pages', contents: asUsual.contents },
    pages: ['The first', '[picture]', 'The second'],
    ...epubOf({
      [root]: opf(
        one + two + navItem + item('pic', 'images/PIC.png', 'image/png'),
        ref('one') + ref('pic') + ref('two'),
      ),
      'OEBPS/Images/pic.png': picture,
    }),
  },
  {
    ...{ what: 'a picture first, which says it is a page', contents: asUsual.contents },
    pages: ['[picture]', 'The first', 'The second'],
    ...epubOf({
      [root]: opf(one + two + navItem + item('pic', 'cover.xhtml'), ref('pic') + both),
      'OEBPS/cover.xhtml': picture,
    }),
  },
  {
    ...{ what: 'a drawing around a picture among its pages', contents: asUsual.contents },
    pages: ['[picture]', 'The first', 'The second'],
    ...epubOf({
      [root]: opf(one + two + navItem + item('pic', 'cover.svg', 'image/svg+xml'), ref('pic') + both),
      'OEBPS/cover.svg':
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="Cover.PNG"/></svg>',
      'OEBPS/cover.png': picture,
    }),
  },
  {
    ...{ what: 'a drawing among its pages', contents: asUsual.contents },
    pages: ['[picture]', 'The first', 'The second'],
    ...epubOf({
      [root]: opf(one + two + navItem + item('pic', 'map.svg', 'image/svg+xml'), ref('pic') + both),
      'OEBPS/map.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    }),
  },
  {
    ...{ what: 'what nobody shows, and what stands for it', contents: asUsual.contents },
    pages: ['The second', 'The first'],
    ...epubOf({
      [root]: opf(
        one +
          two +
          navItem +
          item('pdf', 'a.pdf', 'application/pdf', ' fallback="doc"') +
          item('doc', 'a.doc', 'application/msword', ' fallback="two"'),
        ref('pdf') + ref('one'),
      ),
      'OEBPS/a.pdf': '%PDF-1.4 words that are no chapter',
    }),
  },
  {
    ...{ what: 'what nobody shows and nothing stands for', ...asUsual },
    lacking: "1 of 3 chapters is of a kind that can't be shown here",
    ...epubOf({
      [root]: opf(
        one + two + navItem + item('pdf', 'a.pdf', 'application/pdf', ' fallback="pdf"'),
        ref('pdf') + both,
      ),
      'OEBPS/a.pdf': '%PDF-1.4 words that are no chapter',
    }),
  },
]
