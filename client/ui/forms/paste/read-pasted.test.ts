import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toldOf } from './dropped-content.ts'
import { asPlain } from './plain-text.ts'
import { type Clipboard, readPasted } from './read-pasted.ts'

/** The clipboard as each of these programs writes it: hand-made samples. */
const copied = async (program: string): Promise<Clipboard> => {
  const read = (ending: string) =>
    readFile(join('testing/pastes', `${program}.${ending}`), 'utf8').catch(() => '')
  return { html: await read('markup'), text: await read('txt') }
}

async function asPost(clipboard: Clipboard) {
  const { blocks, files, left } = await readPasted(clipboard)
  return { html: blocks.map((block) => block.outerHTML), told: toldOf(left, 'Picture'), files }
}
async function asWords(clipboard: Clipboard) {
  const pasted = await readPasted(clipboard)
  return { text: asPlain(pasted), told: toldOf(pasted.left, null) }
}
const text = (words: string): Clipboard => ({ html: '', text: words })
const html = (markup: string, words = ''): Clipboard => ({ html: markup, text: words })

test('from WhatsApp: its marks mean what they mean there, every line end stays, and a list ends where it ends', async () => {
  expect(await asPost(await copied('whatsapp-list'))).toEqual({
    html: [
      '<p><strong>NOTICE TO ALL 100L STUDENTS</strong> 📢<br>The test venue has changed:<br><s>LT1</s> → <em>New Auditorium</em></p>',
      '<p>Please come with:</p>',
      '<ul><li><p>Your ID card</p></li><li><p><strong>Two</strong> biros</p></li><li><p>Calculator (no phones)</p></li></ul>',
      '<p>Come before 8am. Late comers will not be allowed.</p>',
      '<ol><li><p>Sit by matric number<br>Do not swap seats</p></li><li><p>Switch off your phone</p></li><li><p>No talking</p></li></ol>',
      '<p>Register here: <a href="https://forms.gle/Ab_c1_x2">https://forms.gle/Ab_c1_x2</a> or call 0803 555 0142.<br>God bless you HOD</p>',
    ],
    told: '',
    files: [],
  })
})

test('from WhatsApp without a mark in it: lines are lines, addresses are links, and signs inside words are words', async () => {
  expect((await asPost(await copied('whatsapp-plain'))).html).toEqual([
    '<p>Good morning everyone.<br>Class rep here 🙏<br>See <a href="https://fuoye.edu.ng/news">fuoye.edu.ng/news</a> and ' +
      '<a href="https://www.fuoye.edu.ng/">www.fuoye.edu.ng</a>, or write to dean@fuoye.edu.ng.<br>2*3*4 is 24 and file_name_here stays</p>',
  ])
})

test.each([
  ['*_both_* and ~*off*~', '<p><strong><em>both</em></strong> and <s><strong>off</strong></s></p>'],
  ['*see https://x.ng/a now*', '<p><strong>see <a href="https://x.ng/a">https://x.ng/a</a> now</strong></p>'],
  ['a * b * c, 5 * 3, *not closed', '<p>a * b * c, 5 * 3, *not closed</p>'],
  ['`code` and ```more code```', '<p>code and more code</p>'],
  ['> he said so\nI did not', '<blockquote><p>he said so</p></blockquote>|<p>I did not</p>'],
  ['3. third\n4. fourth', '<p>3. third<br>4. fourth</p>'],
  ['- one\n  - deep\n- two', '<ul><li><p>one</p><ul><li><p>deep</p></li></ul></li><li><p>two</p></li></ul>'],
  ['- one\n\n- two\n\nend', '<ul><li><p>one</p></li><li><p>two</p></li></ul>|<p>end</p>'],
  ['1. one\n\n2. two', '<ol><li><p>one</p></li><li><p>two</p></li></ol>'],
  ['<b>not markup</b> & all', '<p>&lt;b&gt;not markup&lt;/b&gt; &amp; all</p>'],
  [
    'https://x.ng/a_b_c_d *x*',
    '<p><a href="https://x.ng/a_b_c_d">https://x.ng/a_b_c_d</a> <strong>x</strong></p>',
  ],
])('%j is read as it was meant', async (words, made) => {
  expect((await asPost(text(words))).html.join('|')).toBe(made)
})

test('a whole book of lone stars keeps nobody waiting', async () => {
  const began = performance.now()
  await readPasted(text('*a _b ~c '.repeat(7_000)))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('from Word: lists are lists, tables are lines, (b) stays (b), and what is left out is said', async () => {
  expect(await asPost(await copied('word'))).toEqual({
    html: [
      '<h2>Orientation for new students</h2>',
      '<p>The dean’s “welcome” is on <strong>Monday</strong>, not on <s>Friday</s> as printed. E = mc² and H₂O.</p>',
      '<ul><li><p>Bring your <em>admission letter</em></p><ul><li><p>and two copies</p></li></ul></li><li><p>Come early</p></li></ul>',
      '<p>Questions:</p>',
      '<ol><li><p>Define a set.</p><p>(a) Give two examples</p></li><li><p>Prove it.</p></li></ol>',
      '<p><strong>Course</strong> — <strong>Unit</strong><br>MTH 101 — 3 units</p>',
      '<p>Write to the dean (dean@fuoye.edu.ng).</p>',
    ],
    told: 'A table was pasted as lines. 1 picture was left out: add it with Picture. Colours were left out.',
    files: [],
  })
})

test('from Word on the web, where each item is a list of its own: one list', async () => {
  const item = (start: number, words: string) =>
    `<div class="ListContainerWrapper"><ol start="${start}" role="list"><li data-aria-level="1"><p>${words}</p></li></ol></div>`
  expect((await asPost(html(item(1, 'one') + item(2, 'two') + item(3, 'three')))).html).toEqual([
    '<ol><li><p>one</p></li><li><p>two</p></li><li><p>three</p></li></ol>',
  ])
})

test('from Google Docs: styles become marks, and a list in a list stays in its item', async () => {
  expect(await asPost(await copied('docs'))).toEqual({
    html: [
      '<h2>What we agreed</h2>',
      '<p>The meeting is on <strong>Thursday</strong> <s>Friday</s><em> in the lab</em>, see <a href="https://fuoye.edu.ng/lab">the map</a></p>',
      '<ul><li><p>Buy chalk</p><ul><li><p>white</p></li></ul></li><li><p>Sweep</p></li></ul>',
      '<p>3. Third thing</p>',
      '<p>Ada — chalk, duster<br>Bisi</p>',
    ],
    told: 'A table was pasted as lines. 1 picture was left out: add it with Picture.',
    files: [],
  })
})

test('from a web page: what stands in boxes stands in paragraphs, and no script comes with it', async () => {
  expect(await asPost(await copied('web'))).toEqual({
    html: [
      '<h3>Resumption</h3>',
      '<p>Lectures begin on <strong>5 January</strong>.<br>Hostels open two days before.</p>',
      '<p>Pay early.</p>',
      '<h3><a href="https://portal.fuoye.edu.ng/">Portal</a></h3>',
      '<p><a href="https://portal.fuoye.edu.ng/">Where to pay</a></p>',
      '<ol><li><p>Log in</p><ul><li><p>with your matric number</p></li></ul></li><li><p>Pay</p></li></ol>',
      '<p>The new gate</p>',
      '<p>Well done 🎉, all of you. Share</p>',
      '<p><a href="https://cdn.example.org/tour.mp4">https://cdn.example.org/tour.mp4</a></p>',
      '<p><strong>Day — Time — Course</strong><br>Monday — 8:00 — MTH 101<br>Monday — 10:00 — GST 111</p>',
      '<p>———</p>',
      '<p>for x in y:<br>print(x)</p>',
    ],
    told: 'A table was pasted as lines. 1 picture was left out: add it with Picture. A video or sound was left out. A video was pasted as its link. Indents were left out.',
    files: [],
  })
})

test('from Gmail: a line is a line, and an empty one ends a paragraph', async () => {
  expect(await asPost(await copied('gmail'))).toEqual({
    html: [
      '<p>Dear all,</p>',
      '<p>The <strong>senate</strong> met on Monday.<br>It was long.</p>',
      '<p>Fees stay as they are.</p>',
      '<blockquote><p>Will fees rise?</p></blockquote>',
      '<p>Regards</p>',
    ],
    told: 'Underlines were left out.',
    files: [],
  })
})

test('from LibreOffice: pictures that came whole are taken along', async () => {
  const { html, told, files } = await asPost(await copied('libreoffice'))
  expect(html.slice(0, -1)).toEqual([
    '<h2>Minutes</h2>',
    '<p>We were <strong>twelve</strong> and <em>two</em> came late. <s>Cancelled</s></p>',
    '<ul><li><p>Apologies</p></li><li><p>Accounts</p><ul><li><p>dues</p></li></ul></li></ul>',
    '<p>a. first motion</p>',
    '<p>b. second motion</p>',
    '<p>MTH 101 — 3 units</p>',
  ])
  expect(html.at(-1)).toContain('data-file="0"')
  expect(files.map(({ type, size }) => [type, size])).toEqual([['image/png', 70]])
  expect(told).toBe('A table was pasted as lines.')
})

test('from a reader of PDFs: the lines of a paragraph are joined, and parted words made whole', async () => {
  expect(await asPost(await copied('pdf'))).toEqual({
    html: [
      '<p>CHAPTER TWO</p>',
      '<p>Photosynthesis is the process by which green plants make their food from carbon dioxide and water, using the energy of sunlight. It takes place in the chloroplasts of the leaf, which hold the pigment that takes the light in and gives the leaf its colour.</p>',
      '<p>The rate depends on several things that can be measured in the laboratory with simple apparatus:</p>',
      '<ul><li><p>the strength of the light, up to the point where something else holds the process back</p></li><li><p>the temperature</p></li><li><p>how much carbon dioxide there is</p></li></ul>',
      '<p>All of them are taken up again in Chapter Five.</p>',
    ],
    told: 'Lines broken by a PDF were joined.',
    files: [],
  })
  expect((await asPost(await copied('pdfjs'))).html).toEqual([
    '<p>The library opens at eight and closes when the last of the readers has gone, which is mostly long after midnight in the weeks before the examinations.</p>',
  ])
})

test.each([
  [
    'a narrow column',
    'The Dean wishes to in-\nform all students that the exami-\nnation will hold on Monday.',
    'The Dean wishes to inform all students that the examination will hold on Monday.',
  ],
  ['two lines', 'The exami-\nnation will hold.', 'The examination will hold.'],
  [
    'lines that end in \\r\\n',
    'The Registry wishes to in-\r\nform all students that the exami-\r\nnation timetable for the second\r\nsemester is out. Please check\r\nyour department.',
    'The Registry wishes to inform all students that the examination timetable for the second semester is out. Please check your department.',
  ],
])('a word that a page parted is whole again: %s', async (_, broken, whole) => {
  expect(await asWords(text(broken))).toEqual({ text: whole, told: 'Lines broken by a PDF were joined.' })
  expect((await asPost(text(broken))).html).toEqual([`<p>${whole}</p>`])
})

test('a hyphen that parted a word goes with the line; that of a name or a compound stays', async () => {
  const lines = [
    'The students of the Federal University Oye-',
    'Ekiti met on Friday in the great hall of the first-',
    'year block, and heard what the library does for the chloro-',
    'plasts of the leaf and for all that lives of the sun.',
  ].join('\n')
  expect((await asPost(text(lines))).html).toEqual([
    '<p>The students of the Federal University Oye-Ekiti met on Friday in the great hall of the first-year block, and heard what the library does for the chloroplasts of the leaf and for all that lives of the sun.</p>',
  ])
})

test('a table with a list in a cell is lines like any other, and that is said', async () => {
  const markup =
    '<table><tr><td>Monday</td><td><ul><li>CHM 201</li><li>MTH 201</li></ul></td></tr><tr><td>Friday</td><td>GST 201</td></tr></table>'
  expect(await asPost(html(markup))).toMatchObject({
    html: ['<p>Monday — CHM 201, MTH 201<br>Friday — GST 201</p>'],
    told: 'A table was pasted as lines.',
  })
})

test('videos and frames stand as their links, each in a line of its own, and that is said', async () => {
  const two =
    '<p>See<video src="https://www.youtube.com/embed/x"></video><video src="https://x.ng/a.mp4"></video>now</p>'
  expect(await asPost(html(two))).toMatchObject({
    html: [
      '<p>See</p>',
      '<p><a href="https://www.youtube.com/embed/x">https://www.youtube.com/embed/x</a></p>',
      '<p><a href="https://x.ng/a.mp4">https://x.ng/a.mp4</a></p>',
      '<p>now</p>',
    ],
    told: '2 videos were pasted as their links.',
  })
  for (const own of ['clip.mp4', '/clip.mp4', '//x.ng/clip.mp4'])
    expect(await asPost(html(`<p>One</p><video src="${own}"></video>`))).toMatchObject({
      html: ['<p>One</p>'],
      told: 'A video or sound was left out.',
    })
})

test('from notes in Markdown, with a table and tags that are meant as words', async () => {
  expect(await asPost(await copied('notes'))).toEqual({
    html: [
      '<h2>Second bench</h2>',
      '<p>It was <strong>hot</strong> and <a href="https://example.org/">far</a>, <s>not</s> &lt;b&gt;near&lt;/b&gt;.</p>',
      '<p><strong>Course — Unit</strong><br>MTH 101 — 3</p>',
      '<ol><li><p>one</p></li><li><p>two</p></li></ol>',
    ],
    told: 'A table was pasted as lines.',
    files: [],
  })
})

test('rows of a sheet are lines, and an empty cell keeps its place', async () => {
  expect(await asPost(await copied('sheet'))).toEqual({
    html: ['<p>Course — Unit — Day<br>MTH 101 — 3 — Monday<br>GST 111 — – — Friday</p>'],
    told: 'A table was pasted as lines.',
    files: [],
  })
})

test.each([
  ['x<sup>2</sup> + a<sub>ij</sub> + e<sup>kt</sup>', 'x² + a_(ij) + e^(kt)'],
  ['the 21<sup>st</sup> of May', 'the 21st of May'],
  ['<a href="tel:+2348035550142">call us</a>', 'call us (+2348035550142)'],
  ['<a href="file:///C:/a.docx">the form</a>', 'the form'],
  ['<a href="javascript:alert(1)">press</a><script>alert(1)</script>', 'press'],
  ['<ol start="4"><li>four</li><li>five</li></ol>', '4. four5. five'],
  ['<ol type="i"><li>one</li><li>two</li></ol>', 'i. oneii. two'],
  ['<ul><li role="checkbox" aria-checked="true"><img src="data:x"><p>done</p></li></ul>', '☑ done'],
])('%s keeps what it says', async (markup, words) => {
  const { blocks } = await readPasted(html(`<p>a</p>${markup}`))
  expect(
    blocks
      .slice(1)
      .map((one) => one.textContent)
      .join(''),
  ).toBe(words)
})

test('a link that leads to no web page is said to be left out', async () => {
  const two = '<p><a href="file:///C:/a.docx">the form</a> <a href="ftp://x.org/b">its files</a></p>'
  expect((await asPost(html(two))).told).toBe('2 links were left out: they lead to no web page.')
  expect((await asPost(html('<p><a href="mailto:bisi@x.org">bisi@x.org</a></p>'))).told).toBe('')
  expect((await asPost(html('<p><a href="file:///C:/a.docx">the form</a></p>'))).told).toBe(
    '1 link was left out: it leads to no web page.',
  )
})

test('one colour is how a page looks, two colours say something', async () => {
  const red = '<p style="color:#c00000">All of it.</p>'
  expect((await asPost(html(red))).told).toBe('')
  expect((await asPost(html(`${red}<p style="color:#000">And this.</p>`))).told).toBe(
    'Colours were left out.',
  )
})

test('in a box of plain words: lists keep their signs, links their addresses, what is struck out its strokes', async () => {
  expect(await asWords(await copied('docs'))).toEqual({
    text: [
      'What we agreed',
      'The meeting is on Thursday ~Friday~ in the lab, see the map (https://fuoye.edu.ng/lab)',
      '- Buy chalk\n  - white\n- Sweep',
      '3. Third thing',
      'Ada — chalk, duster\nBisi',
    ].join('\n\n'),
    told: 'A table was pasted as lines. 1 picture was left out.',
  })
  // Plain text stays, letter for letter.
  const chat = 'Bring *two* biros,\n~LT1~ LT2\n\n- Ada\n- Bisi'
  expect((await asWords(text(chat))).text).toBe(chat)
})
