import { fb2Of } from './fb2.ts'
import { plainPicture } from './plain-picture.ts'
import { type ZipPart, zip } from './zip.ts'

/** Minimal valid books for tests; `mark` makes their bytes differ. */
export const small = {
  pdf: (mark = '', pages = 1) => {
    const kids = Array.from({ length: pages }, (_, at) => at + 3)
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${pages}>>`,
      ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>'),
    ]
    let text = `%PDF-1.4\n% ${mark}\n`
    let table = '0000000000 65535 f \n'
    for (const [at, object] of objects.entries()) {
      table += `${String(Buffer.byteLength(text)).padStart(10, '0')} 00000 n \n`
      text += `${at + 1} 0 obj${object}endobj\n`
    }
    const count = objects.length + 1
    const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${Buffer.byteLength(text)}\n%%EOF\n`
    return Buffer.from(`${text}xref\n0 ${count}\n${table}${trailer}`)
  },

  epub: (mark = '', more: ZipPart[] = []) =>
    zip([
      { name: 'mimetype', content: 'application/epub+zip', stored: true },
      {
        name: 'META-INF/container.xml',
        content:
          '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
          '<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      },
      {
        name: 'OPS/book.opf',
        content: `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine><!-- ${mark} --></package>`,
      },
      {
        name: 'OPS/a.xhtml',
        content: '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One.</p></body></html>',
      },
      ...more,
    ]),

  fb2: (mark = '') =>
    Buffer.from(
      fb2Of({
        ...{ title: 'Òjò ní Ọ̀yẹ́', author: ['Adé', 'Òjó'] },
        bodies: `<body><section><title><p>One</p></title><p>It rained. ${mark}</p></section></body>`,
      }),
    ),
  fbz: (mark = '') => zip([{ name: 'Òjò.fb2', content: small.fb2(mark) }]),

  /** Single-colour pages, sorted by plain name, which puts 10 before 2. */
  cbz: (pages = 3, more: ZipPart[] = []) =>
    zip([
      ...Array.from({ length: pages }, (_, at) => ({
        ...{ name: `Ojú ìwé/${at + 1}.png`, stored: true },
        content: plainPicture(90, 120, [(at * 40) % 256, 90, 60]),
      })).sort((one, other) => (one.name < other.name ? -1 : 1)),
      ...more,
    ]),

  /** Minimal files of Word and PowerPoint. */
  docx: (mark = '', more: ZipPart[] = [], relations = '') =>
    office('word/document.xml', 'wordprocessingml.document', { mark, more, relations }),
  pptx: (mark = '', more: ZipPart[] = [], relations = '') =>
    office('ppt/presentation.xml', 'presentationml.presentation', { mark, more, relations }),

  /** Headers only: 78 bytes of PalmDB, one record's offset, and the first record's header. */
  mobi: ({ locked = false, packing = 1, version = 6 } = {}) => {
    const bytes = Buffer.alloc(512)
    bytes.write('Small', 0)
    bytes.write('BOOKMOBI', 60)
    bytes.writeUInt16BE(1, 76)
    bytes.writeUInt32BE(96, 78)
    bytes.writeUInt16BE(packing, 96)
    bytes.writeUInt16BE(locked ? 2 : 0, 108)
    bytes.write('MOBI', 112)
    bytes.writeUInt32BE(232, 116)
    bytes.writeUInt32BE(version, 132)
    return bytes
  },
}

const openXml = 'http://schemas.openxmlformats.org'

function office(
  main: string,
  type: string,
  { mark, more, relations }: { mark: string; more: ZipPart[]; relations: string },
): Uint8Array {
  const [folder, name] = main.split('/')
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    },
    { name: main, content: `<main><!-- ${mark} --></main>` },
    {
      name: `${folder}/_rels/${name}.rels`,
      content: `<Relationships xmlns="${openXml}/package/2006/relationships">${relations}</Relationships>`,
    },
  ]
  const given = new Set(more.map((part) => part.name))
  return zip([...parts.filter((part) => !given.has(part.name)), ...more])
}
