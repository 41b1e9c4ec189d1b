import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { small } from '#testing/books/small.ts'

const day = (at: number) => `2026-11-0${at}T09:00:00.000Z`
const seconds = (at: number) => Date.parse(day(at)) / 1000
const film = await readFile(join(import.meta.dirname, '../../../test/fixtures/no-audio.mp4'))
const cdn = 'https://cdn.example/v1712'
const bookOf = '0b5c1d8e-3f41-4a53-9a51-1f6f9a0e7c11'

const member = (fullName: string) => ({
  ...{ fullName, email: `${fullName.toLowerCase()}@fuoye.edu.ng`, department: 'Law', level: '200' },
})
const users = {
  ada: { ...member('Ada'), whatsappNo: '0803 555 0142' },
  bola: member('Bola'),
  chidi: member('Chidi'),
  gone: { fullName: 'Túndé <Ayọ̀>', email: 'tunde@example.org', department: 'Law', level: '200' },
}
const posts = {
  p1: {
    ...{ title: 'Ẹ̀kọ́ &amp; ìṣirò 🎓', excerpt: 'In short', author_id: 'ada', status: 'approved' },
    content: `<p onclick="x()">Ọ̀rọ̀ &lt; 2</p><script>alert(1)</script><img src="${cdn}/in-text.png?x=1" alt="Gate"><img src="${cdn}/lost.png">`,
    ...{ thumbnail_url: `${cdn}/covers%2Fgate.jpg?alt=media`, tags: ['campus life', 'Gist'] },
    ...{ liked_by: ['bola', 'chidi', 'bola', 'stranger'], likes_count: 9, comments_count: 40 },
    created_at: { _seconds: seconds(1), _nanoseconds: 0 },
  },
  p2: {
    title: 'Waiting',
    content: 'One\nline',
    author_id: 'users/bola',
    status: 'pending',
    created_at: day(2),
  },
  p3: {
    title: 'Declined',
    content: 'x',
    author_id: 'ada',
    status: 'rejected',
    created_at: seconds(3) * 1000,
  },
  p4: { title: 'Begun', author_id: 'ada', status: 'draft', created_at: String(seconds(4)) },
  p5: { title: 'By nobody', content: 'Text', author_id: 'gone', status: 'approved', created_at: 'long ago' },
  p6: { title: 'Empty', content: ' ', author_id: 'ada', status: 'approved' },
  p7: { title: 'Never public', content: 'x', author_id: 'gone', status: 'pending' },
  p8: 'broken',
}
const said = (content: string, authorId: string, more: object) => ({
  postId: 'p1',
  content,
  authorId,
  ...more,
})
/** Of REST, one document a line. */
const comments = [
  ['c3', said('A reply to the reply', 'ada', { parentId: 'c2', createdAt: day(5) })],
  ['c2', said('Bẹ́ẹ̀ ni &amp; 👍', 'chidi', { parentId: 'c1', createdAt: day(4) })],
  ['c1', said('First', 'bola', { parentId: '', createdAt: day(3) })],
  ['c4', said('Of nobody', 'gone', { createdAt: day(4) })],
  ['c5', said('  ', 'ada', { createdAt: day(4) })],
  ['c6', { ...said('Lost', 'ada', {}), postId: 'p6' }],
].map(([id, fields]) => {
  const typed = Object.entries(fields as object).map(([key, value]) => [
    key,
    key === 'createdAt' ? { timestampValue: value } : { stringValue: value },
  ])
  const name = `projects/p/databases/(default)/documents/comments/${id}`
  return JSON.stringify({ name, fields: Object.fromEntries(typed) })
})
const reels = {
  r1: {
    ...{
      videoUrl: `${cdn}/goal.mp4`,
      caption: 'Goal &amp; cheer ⚽',
      tags: ['Sport', '#sport', 'x'.repeat(40)],
    },
    ...{ userId: 'bola', liked_by: ['ada'], createdAt: { seconds: seconds(2), nanoseconds: 5 } },
    __collections__: {
      comments: {
        k1: {
          userId: 'ada',
          text: 'Up NACOSS!',
          createdAt: { __datatype__: 'timestamp', value: { _seconds: seconds(3), _nanoseconds: 0 } },
        },
        k2: { userId: 'stranger', text: 'x' },
      },
    },
  },
  r2: { videoUrl: `${cdn}/missing.mp4`, caption: 'Lost', userId: 'bola', createdAt: day(2) },
  r3: { videoUrl: `${cdn}/goal.mp4`, caption: 'Of nobody', userId: 'gone', createdAt: day(2) },
}
const item = (title: string, more: object) => ({
  ...{ title, description: 'Good &amp; clean', price: 2500.5, seller_id: 'bola', status: 'active' },
  ...{ category: 'electronics', condition: 'Used - Good', created_at: day(2), ...more },
})
const items = {
  m1: item('Fan', { whatsapp: '08035550143', images: [`${cdn}/fan.png`, `${cdn}/gone.png`] }),
  m2: item('Old lamp', {
    seller_id: 'ada',
    category: 'Gadgets',
    condition: 'weird',
    created_at: '2026-01-05',
  }),
  m3: item('No number', { seller_id: 'chidi' }),
  m4: item('Free', { whatsapp: '08035550143', price: 0 }),
  m5: item('Sold', { whatsapp: '08035550143', status: 'sold', price: '₦12,500' }),
}
const books = {
  b1: {
    ...{
      title: 'Torts',
      description: 'Notes',
      userId: 'chidi',
      uploadedAt: day(1),
      averageRating: 1,
      totalRatings: 77,
    },
    ...{
      fileUrl: `https://ucarecdn.example/${bookOf}/`,
      thumbnailUrl: `${cdn}/cover.png`,
      department: 'law',
      level: '900',
    },
  },
  b2: { title: 'Lost', description: 'x', fileUrl: `${cdn}/nowhere.pdf`, userId: 'ada', uploadedAt: day(1) },
  b3: { title: 'Torts again', fileUrl: `${cdn}/again.pdf`, userId: 'ada', uploadedAt: day(2) },
}
const ratings = [
  { id: 's1', bookId: 'b1', userId: 'ada', rating: 4, createdAt: day(3) },
  { id: 's2', bookId: 'b3', userId: 'bola', rating: 5, createdAt: day(3) },
  { id: 's3', bookId: 'b1', userId: 'ada', rating: 1, createdAt: day(4) },
  { id: 's4', bookId: 'b1', userId: 'chidi', rating: 9, createdAt: day(4) },
  { id: 's5', bookId: 'b2', userId: 'chidi', rating: 3, createdAt: day(4) },
  { id: 's6', bookId: 'b1', userId: 'gone', rating: 3, createdAt: day(4) },
]
/** An export with the oddities that real ones have: every way to say a time, people who left, and what is broken. */
export const wholeOfEarlier = {
  users: `\uFEFF${JSON.stringify(users, null, 1).replaceAll('\n', '\r\n')}`,
  ...{ blog_posts: posts, 'comments.jsonl': `\uFEFF${comments.join('\r\n')}\r\n` },
  ...{ reels: { __collections__: { reels } }, marketplace_items: items, books, ratings },
}
export const filesOfEarlier = {
  ...{ 'files/covers/gate.jpg': plainPicture(400, 300), 'files/in-text.png': plainPicture(300, 200) },
  ...{ 'files/goal.mp4': film, 'files/fan.png': plainPicture(200, 200), 'files/cover.png': 'no picture' },
  ...{ [`files/${bookOf}.pdf`]: small.pdf('torts'), 'files/again.pdf': small.pdf('torts') },
}

/** Writes an export of the earlier product: collections by name, and files beside them by path. */
export async function writeEarlierProduct(
  folder: string,
  collections: Record<string, unknown>,
  files: Record<string, Uint8Array | string> = {},
): Promise<void> {
  for (const [name, content] of Object.entries(collections)) {
    const isText = typeof content === 'string'
    await writeFile(
      join(folder, name.includes('.') ? name : `${name}.json`),
      isText ? content : JSON.stringify(content),
    )
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
