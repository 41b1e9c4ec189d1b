import { zip } from '#testing/books/zip.ts'

/** A book with the given chapter. */
export const epub = (chapter: string, more: { name: string; content: string }[] = []) =>
  Buffer.from(
    zip([
      { name: 'mimetype', content: 'application/epub+zip', stored: true },
      {
        name: 'META-INF/container.xml',
        content:
          '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      },
      {
        name: 'b.opf',
        content:
          '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A trap</dc:title><dc:creator>Nobody</dc:creator></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      },
      { name: 'a.xhtml', content: chapter },
      ...more,
    ]),
  )
