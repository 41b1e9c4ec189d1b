import type { WrittenBook } from './book.ts'

/** Languages and history. */
export const wordBooks: WrittenBook[] = [
  {
    key: 'eko-ede-yoruba',
    title: 'Ẹ̀kọ́ Èdè Yorùbá fún Àgbà',
    description:
      'Yoruba for adults who speak it and never learned to write it: letters, tones, elision, and the spellings that everyone gets wrong. With exercises.',
    author: 'Túnjí Fálọlá',
    course: 'YOR 101',
    department: 'Education',
    level: '100',
    kind: 'textbook',
    owner: 'tunji',
    file: 'epub',
    cover: null,
    hoursAgo: 170,
    stars: [5, 5, 5, 5, 4, 5, 5, 5],
  },
  {
    key: 'gst-111',
    title: 'GST 111: Use of English',
    description:
      'The short version that people photocopy the night before: sentences that stand, comprehension without panic, letters, and forty words we misuse.',
    author: 'Fọlákẹ́ Bámidélé',
    course: 'GST 111',
    department: 'Education',
    level: '100',
    kind: 'notes',
    owner: 'folake',
    file: 'epub',
    cover: null,
    hoursAgo: 620,
    stars: [4, 4, 5, 3, 4, 5, 4],
  },
  {
    key: 'ekitiparapo',
    title: 'Ekitiparapọ̀: the Kiriji War, Briefly',
    description:
      'Sixteen years, two ridges and a treaty: how the Ekiti came to stand together, told in four short chapters for HIS 201.',
    author: 'Yétúndé Ọláníyì',
    course: 'HIS 201',
    department: 'History',
    level: '200',
    kind: 'notes',
    owner: 'yetunde',
    file: 'epub',
    cover: 'kiriji',
    hoursAgo: 410,
    stars: [5, 5, 4, 5, 5, 4],
  },
]
