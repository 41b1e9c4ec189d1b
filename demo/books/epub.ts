import type { SampleBook } from '#demo/samples/books/book.ts'
import type { CoverPicture } from './cover-picture.ts'
import { escaped, markupOf } from './markup.ts'
import { zip } from './zip.ts'

/** A book as an EPUB 3, one file a chapter. */
export function epubOf(book: SampleBook, cover: CoverPicture | null): Uint8Array {
  const title = escaped(book.title)
  const chapters = book.chapters.map((chapter, i) => ({ ...chapter, file: `chapter-${i + 1}.xhtml` }))
  const items = chapters.map(
    ({ file }, i) => `<item id="c${i + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
  )
  const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:campus:${book.key}</dc:identifier><dc:title>${title}</dc:title>
<dc:creator>${escaped(book.author)}</dc:creator><dc:language>en</dc:language>
<dc:description>${escaped(book.description)}</dc:description>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>${cover ? '<meta name="cover" content="cover"/>' : ''}
</metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${cover ? '<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>' : ''}
${items.join('\n')}</manifest>
<spine>${chapters.map((_, i) => `<itemref idref="c${i + 1}"/>`).join('')}</spine>
</package>`
  const nav = page(
    'Contents',
    `<nav epub:type="toc"><h1>${title}</h1><ol>${chapters
      .map((chapter) => `<li><a href="${chapter.file}">${escaped(chapter.title)}</a></li>`)
      .join('')}</ol></nav>`,
  )
  return zip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'META-INF/container.xml', content: container },
    { name: 'book/package.opf', content: opf },
    { name: 'book/nav.xhtml', content: nav },
    { name: 'book/style.css', content: style },
    ...(cover ? [{ name: 'book/cover.jpg', content: cover.jpeg, stored: true }] : []),
    ...chapters.map((chapter) => ({
      name: `book/${chapter.file}`,
      content: page(chapter.title, markupOf(chapter)),
    })),
  ])
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`

const style = 'body { margin: 1em; line-height: 1.5; } h2 { margin: 2em 0 1em; }'

const page = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en">
<head><title>${escaped(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>`
