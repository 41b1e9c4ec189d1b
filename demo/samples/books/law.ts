import type { WrittenBook } from './book.ts'

/** Courts and constitutions. */
export const lawBooks: WrittenBook[] = [
  {
    key: 'nigerian-legal-system',
    title: 'Nigerian Legal System: Notes and Cases',
    description:
      'Sources of law, the ladder of courts, precedent and how to read a case, in the order in which 200 level meets them.',
    author: 'Aisha Bello, from the lectures',
    course: 'LAW 201',
    department: 'Law',
    level: '200',
    kind: 'notes',
    owner: 'aisha',
    file: 'pdf',
    cover: 'scales',
    hoursAgo: 240,
    stars: [5, 4, 5, 5, 4, 5, 3, 5],
  },
  {
    key: 'constitutional-law',
    title: 'Constitutional Law: Eight Short Notes',
    description:
      'One idea a note: supremacy, federalism, separation of powers, fundamental rights and how they are enforced. For 300 level, and for anyone who argues on the bus.',
    author: 'Wálé Fátókun',
    course: 'LAW 301',
    department: 'Law',
    level: '300',
    kind: 'notes',
    owner: 'wale',
    file: 'epub',
    cover: 'columns',
    hoursAgo: 840,
    stars: [4, 5, 4, 4, 5],
  },
]
